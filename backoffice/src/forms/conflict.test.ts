import { expect, test } from 'vitest';
import { clashesOf, overwrites, sameValue } from './conflict.js';

const seen = { phone: '1', note: 'a', subjects: [1, 2], version: 3 };
const now = { phone: '2', note: 'a', subjects: [1, 3], version: 4 };

test('what one typed stands beside what others saved; what only others changed is told', () => {
  expect(clashesOf(['phone', 'note', 'subjects'], seen, now, { phone: '9' })).toEqual([
    { name: 'phone', before: '1', theirs: '2', mine: { value: '9' } },
    { name: 'subjects', before: [1, 2], theirs: [1, 3] },
  ]);
});

test('a field that nobody else touched can be saved over a newer record', () => {
  expect(overwrites(seen, now, { note: 'b' })).toBe(false);
  expect(overwrites(seen, now, { phone: '9' })).toBe(true);
  expect(overwrites(seen, now, { phone: '2' })).toBe(false);
});

test('empty is empty', () => {
  expect([
    sameValue('', null),
    sameValue([], undefined),
    sameValue(0, null),
    sameValue(false, null),
  ]).toEqual([true, true, false, false]);
});
