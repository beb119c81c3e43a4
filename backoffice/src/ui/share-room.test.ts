import { expect, it } from 'vitest';
import { shareRoom } from './share-room.js';

it('shares the width in proportion to the wishes', () => {
  expect(
    shareRoom(300, [
      { least: 96, wish: 200 },
      { least: 96, wish: 100 },
    ]),
  ).toEqual([200, 100]);
});

it('takes width from the others for the minimum of one, so that all fit', () => {
  expect(
    shareRoom(278, [
      { least: 120, wish: 176 },
      { least: 110, wish: 108 },
    ]),
  ).toEqual([168, 110]);
});

it('gives each its minimum when there is not enough width for all', () => {
  expect(
    shareRoom(100, [
      { least: 120, wish: 176 },
      { least: 110, wish: 108 },
    ]),
  ).toEqual([120, 110]);
});
