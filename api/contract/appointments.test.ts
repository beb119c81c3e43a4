import { expect, test } from 'vitest';
import { isFirstLessonOff } from './appointments.js';
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
