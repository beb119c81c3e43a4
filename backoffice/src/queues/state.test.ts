import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { homeResponse } from '@tsumugi/contract/queues/home-response';
import { search } from '@tsumugi/contract/queues/search';
import { describe, expect, it } from 'vitest';
import { assigneeFilterOf, assigneesOf } from './assignee-filter.js';
import { readState, writeState } from './state.js';

const read = (search: string, words?: Record<string, string>) =>
  readState(new URLSearchParams(search), words);

describe('the address of a queue page', () => {
  it('restores the whole state', () => {
    const search = 'tab=2&day=1,2&charge=all&brand=3&sort=dueDay&order=DESC&page=3&row=41';
    expect(writeState(read(search)).search).toBe(search);
    expect(read(search)).toEqual({
      tab: 2,
      buckets: [1, 2],
      assignee: 'all',
      filters: { brand: '3' },
      sort: { field: 'dueDay', order: 'DESC' },
      page: 3,
      row: 41,
    });
  });

  it('distinguishes "not chosen" from すべて', () => {
    expect(read('').buckets).toBeNull();
    expect(read('day=all').buckets).toEqual([]);
    expect(writeState(read('day=all')).search).toBe('day=all');
  });

  it('never contains names, mails or phone numbers', () => {
    const state = read('brand=1', { studentName: '石川', phoneNumber: '09011112222' });
    const { search, words } = writeState(state);
    expect(search).toBe('brand=1');
    expect(words).toEqual({ studentName: '石川', phoneNumber: '09011112222' });
    expect(read('studentName=%E7%9F%B3').filters).toEqual({});
  });

  it('contains the assignee, 0 for unassigned', () => {
    expect(read('').assignee).toBeNull();
    expect(read('charge=0,12').assignee).toBe('0,12');
    expect(writeState(read('tab=1&charge=0,12')).search).toBe('tab=1&charge=0,12');
    const [work, found] = [homeResponse.tabs[0], search.tabs[0]] as [TabDefinition, TabDefinition];
    expect([null, 'all', '0', '7'].map((charge) => assigneesOf(work, charge, 12))).toEqual([
      '0,12',
      null,
      '0',
      '7',
    ]);
    expect([null, 'all', '7'].map((charge) => assigneesOf(found, charge, 12))).toEqual([
      null,
      null,
      '7',
    ]);
    expect(['', '12,0', '12', '7,0'].map((persons) => assigneeFilterOf(work, persons, 12))).toEqual(
      ['all', null, '12', '0,7'],
    );
    expect(['', '12,0'].map((persons) => assigneeFilterOf(found, persons, 12))).toEqual([
      null,
      '0,12',
    ]);
  });

  it('replaces invalid values by the defaults', () => {
    expect(read('tab=x&page=-1&row=9999999999999&day=7&charge=me')).toMatchObject({
      tab: null,
      assignee: null,
      page: 1,
      row: null,
      buckets: [],
    });
  });
});
