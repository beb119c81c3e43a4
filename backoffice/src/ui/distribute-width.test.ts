import { expect, it } from 'vitest';
import { distributeWidth } from './distribute-width.js';

it('distributes the width in proportion to the preferred widths', () => {
  expect(
    distributeWidth(300, [
      { min: 96, preferred: 200 },
      { min: 96, preferred: 100 },
    ]),
  ).toEqual([200, 100]);
});

it('takes width from the others for the minimum of one, so that all fit', () => {
  expect(
    distributeWidth(278, [
      { min: 120, preferred: 176 },
      { min: 110, preferred: 108 },
    ]),
  ).toEqual([168, 110]);
});

it('gives each its minimum when there is not enough width for all', () => {
  expect(
    distributeWidth(100, [
      { min: 120, preferred: 176 },
      { min: 110, preferred: 108 },
    ]),
  ).toEqual([120, 110]);
});
