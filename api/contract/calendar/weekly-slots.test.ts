import { expect, it } from 'vitest';
import { mergeSlots } from './weekly-slots.js';

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
