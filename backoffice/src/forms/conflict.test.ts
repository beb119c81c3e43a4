import { expect, test } from 'vitest';
import { clashesOf, overwrites, sameValue } from './conflict.js';

const loaded = { phone: '1', note: 'a', subjects: [1, 2], version: 3 };
const now = { phone: '2', note: 'a', subjects: [1, 3], version: 4 };

test('lists fields that both changed with both values, and fields that only others changed with their value', () => {
  expect(clashesOf(['phone', 'note', 'subjects'], loaded, now, { phone: '9' })).toEqual([
    { name: 'phone', before: '1', theirs: '2', mine: { value: '9' } },
    { name: 'subjects', before: [1, 2], theirs: [1, 3] },
  ]);
});

test('saves a field over a newer record when others did not change it', () => {
  expect(overwrites(loaded, now, { note: 'b' })).toBe(false);
  expect(overwrites(loaded, now, { phone: '9' })).toBe(true);
  expect(overwrites(loaded, now, { phone: '2' })).toBe(false);
});

test('treats null and an empty text as equal', () => {
  expect([
    sameValue('', null),
    sameValue([], undefined),
    sameValue(0, null),
    sameValue(false, null),
  ]).toEqual([true, true, false, false]);
});
