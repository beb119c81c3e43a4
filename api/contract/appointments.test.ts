import { expect, test } from 'vitest';
import { isFirstLessonOff, lessonSlotOf } from './appointments.js';
import { contractAt } from './states.js';

const lesson = new Date('2020-05-10T08:00:00Z');
const before = new Date('2020-05-10T01:00:00Z');
const after = new Date('2020-05-10T12:00:00Z');
const contract = (contractStatus: number, days: { resume?: string; end?: string } = {}) => ({
  contractStatus,
  contractResumeDate: days.resume ?? null,
  contractEndDate: days.end ?? null,
});
const { inProgress, paused, terminated, completed } = contractAt;

test.each([
  ['while it runs', contract(inProgress), before, false],
  ['in a pause without a day of resuming', contract(paused), before, true],
  ['before the day of resuming', contract(paused, { resume: '2020-05-11' }), before, true],
  ['on the day of resuming', contract(paused, { resume: '2020-05-10' }), before, false],
  ['held, and paused afterwards', contract(paused, { resume: '2020-05-11' }), after, false],
  ['before the last day', contract(terminated, { end: '2020-05-11' }), before, false],
  ['ahead on the last day', contract(terminated, { end: '2020-05-10' }), before, true],
  ['held on the last day', contract(completed, { end: '2020-05-10' }), after, false],
  ['after the last day', contract(terminated, { end: '2020-05-09' }), before, true],
  [
    'after the last day, its hour gone by',
    contract(terminated, { end: '2020-05-09' }),
    after,
    true,
  ],
])('a first lesson %s', (_, given, now, off) => {
  expect(isFirstLessonOff(given, lesson, now)).toBe(off);
});

const minutes = (lessonMinutes: number) => ({ lessonLength: 999, lessonMinutes });
test('a running lesson keeps the weekday and hour of its first date', () => {
  expect(lessonSlotOf(lesson, minutes(90))).toEqual({
    weekday: 7,
    fromMinute: 17 * 60,
    toMinute: 18.5 * 60,
  });
});
test('a lesson ends at midnight at the latest', () => {
  expect(lessonSlotOf(new Date('2020-05-11T14:30:00Z'), minutes(90))).toEqual({
    weekday: 1,
    fromMinute: 23.5 * 60,
    toMinute: 24 * 60,
  });
});
test('a lesson without a known hour has no weekly time', () => {
  expect(lessonSlotOf(null, minutes(60))).toBeNull();
  expect(lessonSlotOf(new Date('2020-05-09T15:00:00Z'), minutes(60))).toBeNull();
});
