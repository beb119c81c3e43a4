import { expect, test } from 'vitest';
import { endingKey, endingOf, reasonLabel } from './endings.js';

test('an address names a kind and a reason', () => {
  expect(endingOf(endingKey({ kind: 'rejected', reason: 40 }))).toEqual({
    kind: 'rejected',
    reason: 40,
  });
  expect(endingOf(endingKey({ kind: 'brokenOff', reason: null }))).toEqual({
    kind: 'brokenOff',
    reason: 0,
  });
  for (const other of [null, '', 'rejected', 'other-10', 'rejected-x'])
    expect(endingOf(other)).toBeNull();
});

test('a reason has the label of its kind', () => {
  expect(reasonLabel({ kind: 'rejected', reason: 40 })).toBe('相性');
  expect(reasonLabel({ kind: 'withdrawn', reason: 40 })).toBe('科目・レベルの不安');
  expect(reasonLabel({ kind: 'canceled', reason: null })).toBe('理由なし');
});
