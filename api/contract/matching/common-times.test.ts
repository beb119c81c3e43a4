import { expect, it } from 'vitest';
import { commonSlots, lessonSlots, nextTimes } from './common-times.js';

const slot = (weekday: number, from: number, to: number) => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
});
// A Saturday.
const now = new Date('2026-11-21T01:00:00Z');

it('leaves out the running lessons', () => {
  expect(
    commonSlots({
      wish: [slot(7, 10, 12), slot(2, 18, 21)],
      free: [slot(2, 19, 22), slot(7, 9, 11)],
      taken: [slot(2, 19, 20)],
    }),
  ).toEqual([slot(2, 20, 21), slot(7, 10, 11)]);
});

it('takes the teacher’s times for a family without wishes', () => {
  expect(commonSlots({ wish: [], free: [slot(3, 18, 21)], taken: [] })).toEqual([slot(3, 18, 21)]);
});

it('keeps the common hours that are long enough for a lesson', () => {
  const weeks = {
    wish: [slot(2, 18, 21), slot(4, 18, 19)],
    free: [slot(2, 18, 19), slot(2, 19, 20), slot(2, 20, 21), slot(4, 17, 22)],
    taken: [],
  };
  expect(lessonSlots(weeks, 90)).toEqual([slot(2, 18, 21), slot(4, 18, 19)]);
  expect(lessonSlots({ ...weeks, taken: [slot(2, 19, 20)] }, 90)).toEqual([slot(4, 18, 19)]);
});

it('counts from the day after tomorrow, Sundays too, whole lessons only', () => {
  const times = nextTimes({
    slots: [slot(7, 10, 12), slot(2, 19, 20)],
    minutes: 90,
    busy: [],
    now,
  });
  expect(times).toEqual([
    { from: '2026-11-29T01:00:00.000Z', to: '2026-11-29T02:30:00.000Z' },
    { from: '2026-12-06T01:00:00.000Z', to: '2026-12-06T02:30:00.000Z' },
  ]);
});

it('omits the time of another trial', () => {
  const busy = [new Date('2026-11-29T02:00:00Z')];
  expect(
    nextTimes({ slots: [slot(7, 10, 12)], minutes: 60, busy, now }).map(({ from }) => from),
  ).toEqual(['2026-12-06T01:00:00.000Z']);
});
