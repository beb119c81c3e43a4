import { expect, it } from 'vitest';
import { shareRoom } from './share-room.js';

it('shares by the wishes', () => {
  expect(
    shareRoom(300, [
      { least: 96, wish: 200 },
      { least: 96, wish: 100 },
    ]),
  ).toEqual([200, 100]);
});

it('takes from the others what one needs at least, so that all of them stand in the room', () => {
  expect(
    shareRoom(278, [
      { least: 120, wish: 176 },
      { least: 110, wish: 108 },
    ]),
  ).toEqual([168, 110]);
});

it('gives each its least where there is no room for all', () => {
  expect(
    shareRoom(100, [
      { least: 120, wish: 176 },
      { least: 110, wish: 108 },
    ]),
  ).toEqual([120, 110]);
});
