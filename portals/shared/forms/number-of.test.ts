import { expect, it } from 'vitest';
import { numberOf } from './number-of.js';

it('reads a typed number, in any width and with its unit', () => {
  expect([numberOf('３'), numberOf(3), numberOf('90分', '分')]).toEqual([3, 3, 90]);
});

it('distinguishes an empty text from an invalid number', () => {
  expect([numberOf(''), numberOf('　'), numberOf(null), numberOf(undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([numberOf('1.5'), numberOf('1時間30分', '分'), numberOf('三')]).toEqual([NaN, NaN, NaN]);
});
