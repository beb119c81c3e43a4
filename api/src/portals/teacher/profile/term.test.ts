import { expect, it } from 'vitest';
import { termOf, termOfKey } from './term.js';

it('counts terms by the school year', () => {
  expect(termOf('2026-09-30').key).toBe('2026-1');
  expect(termOf('2026-10-01')).toMatchObject({
    key: '2026-2',
    label: '2026年度 後期',
    to: '2027-03-31',
  });
  expect(termOf('2027-03-31').key).toBe('2026-2');
  expect(termOf('2027-04-01').key).toBe('2027-1');
  expect(termOfKey('2026-2')?.from).toBe('2026-10-01');
  expect(termOfKey('x')).toBeNull();
});
