import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.js';

it('reads a typed number, in any width and with its unit', () => {
  expect([parseNumber('３'), parseNumber(3), parseNumber('90分', '分')]).toEqual([3, 3, 90]);
});

it('distinguishes an empty text from an invalid number', () => {
  expect([parseNumber(''), parseNumber('　'), parseNumber(null), parseNumber(undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([parseNumber('1.5'), parseNumber('1時間30分', '分'), parseNumber('三')]).toEqual([
    NaN,
    NaN,
    NaN,
  ]);
});
