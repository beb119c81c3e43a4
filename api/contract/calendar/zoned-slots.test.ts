import { expect, it } from 'vitest';
import { minutesAhead, slotsInJapan, slotsInZone } from './zoned-slots.js';

const winter = new Date('2026-12-01T00:00:00Z');
const newYork = 'America/New_York';

it('converts an evening in New York to the next morning in Japan, and back', () => {
  expect(minutesAhead(newYork, winter)).toBe(-14 * 60);
  const evening = [{ weekday: 1, fromMinute: 19 * 60, toMinute: 22 * 60 }];
  const inJapan = slotsInJapan(evening, newYork, winter);
  expect(inJapan).toEqual([{ weekday: 2, fromMinute: 9 * 60, toMinute: 12 * 60 }]);
  expect(slotsInZone(inJapan, newYork, winter)).toEqual(evening);
  // In summer its clock is an hour nearer to Japan's.
  expect(slotsInZone(inJapan, newYork, new Date('2026-07-01T00:00:00Z'))).toEqual([
    { weekday: 1, fromMinute: 20 * 60, toMinute: 23 * 60 },
  ]);
});

it('splits a slot at midnight, and moves the part after the end of the week to its beginning', () => {
  expect(
    slotsInJapan([{ weekday: 7, fromMinute: 8 * 60, toMinute: 12 * 60 }], newYork, winter),
  ).toEqual([
    { weekday: 1, fromMinute: 0, toMinute: 2 * 60 },
    { weekday: 7, fromMinute: 22 * 60, toMinute: 1440 },
  ]);
  const all = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }));
  expect(slotsInZone(all, 'Asia/Kolkata', winter)).toEqual(all);
});
