import { expect, it } from 'vitest';
import { intersectSlots, mergeSlots, subtractSlots } from './weekly-slots.js';

const slot = (weekday: number, from: number, to: number) => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
});

it('merges slots that touch or overlap on the same day', () => {
  expect(
    mergeSlots([
      slot(5, 18, 20),
      slot(1, 16, 18),
      slot(5, 16, 18),
      slot(5, 19, 21),
      slot(5, 22, 23),
    ]),
  ).toEqual([slot(1, 16, 18), slot(5, 16, 21), slot(5, 22, 23)]);
});

it('intersects two weeks in the order of the week', () => {
  expect(
    intersectSlots(
      [slot(7, 10, 12), slot(2, 18, 21)],
      [slot(2, 19, 22), slot(7, 12, 15), slot(7, 9, 11), slot(3, 18, 21)],
    ),
  ).toEqual([slot(2, 19, 21), slot(7, 10, 11)]);
});

it('subtracts stretches from the middle, the edge and the whole of a slot', () => {
  expect(
    subtractSlots(
      [slot(2, 18, 22), slot(3, 18, 20), slot(4, 9, 10)],
      [slot(2, 19, 20), slot(3, 17, 19), slot(4, 8, 12), slot(5, 8, 12)],
    ),
  ).toEqual([slot(2, 18, 19), slot(2, 20, 22), slot(3, 19, 20)]);
});
