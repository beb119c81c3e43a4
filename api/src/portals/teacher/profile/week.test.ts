import { expect, it } from 'vitest';
import { termOf, termOfKey } from './term.js';
import { mergeSlots } from './week.js';

const slot = (weekday: number, from: number, to: number) => ({ weekday, fromMinute: from * 60, toMinute: to * 60 });

it('joins cells that touch or overlap, day by day', () => {
  expect(mergeSlots([slot(5, 18, 20), slot(1, 16, 18), slot(5, 16, 18), slot(5, 19, 21), slot(5, 22, 23)])).toEqual([
    slot(1, 16, 18),
    slot(5, 16, 21),
    slot(5, 22, 23),
  ]);
});

it('counts terms by the school year', () => {
  expect(termOf('2026-09-30').key).toBe('2026-1');
  expect(termOf('2026-10-01')).toMatchObject({ key: '2026-2', label: '2026年度 後期', to: '2027-03-31' });
  expect(termOf('2027-03-31').key).toBe('2026-2');
  expect(termOf('2027-04-01').key).toBe('2027-1');
  expect(termOfKey('2026-2')?.from).toBe('2026-10-01');
  expect(termOfKey('x')).toBeNull();
});
