import { expect, it } from 'vitest';
import { findExceededUsual } from './unusual-reads.js';

const days = (count: number) => Array.from({ length: 20 }, () => count);

it.each([
  [300, days(10), 10],
  [199, days(10), null],
  [200, days(40), null],
  [201, days(40), 40],
  // A single extreme day does not raise the usual number.
  [300, [...days(10), 5000], 10],
  [300, [10, 100], 10],
  // A new member of staff has no usual number yet.
  [250, [], 0],
  [150, [], null],
])('%i today after %o', (today, before, usual) => {
  expect(findExceededUsual(today, before)).toBe(usual);
});
