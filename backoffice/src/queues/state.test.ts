import { describe, expect, it } from 'vitest';
import { readState, writeState } from './state.js';

const read = (search: string, words?: Record<string, string>) => readState(new URLSearchParams(search), words);

describe('the address of a queue page', () => {
  it('holds the whole state, there and back', () => {
    const search = 'tab=2&day=1,2&charge=all&brand=3&sort=dueDay&order=DESC&page=3&row=41';
    expect(writeState(read(search)).search).toBe(search);
    expect(read(search)).toEqual({
      tab: 2,
      days: [1, 2],
      mine: false,
      filters: { brand: '3' },
      sort: { field: 'dueDay', order: 'DESC' },
      page: 3,
      row: 41,
    });
  });

  it('tells "not chosen" from すべて', () => {
    expect(read('').days).toBeNull();
    expect(read('day=all').days).toEqual([]);
    expect(writeState(read('day=all')).search).toBe('day=all');
  });

  it('never puts names, mails or phone numbers into the address', () => {
    const state = read('brand=1', { studentName: '石川', phoneNumber: '09011112222' });
    const { search, words } = writeState(state);
    expect(search).toBe('brand=1');
    expect(words).toEqual({ studentName: '石川', phoneNumber: '09011112222' });
    expect(read('studentName=%E7%9F%B3').filters).toEqual({});
  });

  it('takes nonsense for the defaults', () => {
    expect(read('tab=x&page=-1&row=9999999999999&day=7')).toMatchObject({ tab: null, page: 1, row: null, days: [] });
  });
});
