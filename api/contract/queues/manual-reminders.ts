import type { Day } from '../calendar/day.js';
import { dayOf } from '../calendar/instant.js';
import type { CandidateCase } from '../facts.js';
import { type Awaited, answerOfTeacher, awaitedFrom, reportOfTeacher } from './awaited.js';

type AnswerOf = (facts: CandidateCase) => Awaited | null;
const fromFamily: AnswerOf = (facts) => awaitedFrom(facts, 'customer');

/**
 * The reminders by hand (domain/lists#reminders-by-hand): for each, the column of its instants and
 * the side that owes the answer, independent of the row's wait owner.
 */
export const reminders = {
  'matterTeacher.remindFamily': { column: 'familyRemindedAt', waitOf: fromFamily },
  'matterTeacher.remindTeacher': { column: 'teacherRemindedAt', waitOf: answerOfTeacher },
  'matterTeacher.remindReport': { column: 'reportRemindedAt', waitOf: reportOfTeacher },
} as const;
export type Reminder = keyof typeof reminders;

/**
 * Whether the last reminder of this wait was sent today: a wait allows one reminder by hand a day.
 */
export const isRemindedToday = (at: readonly Date[], since: Date, today: Day): boolean => {
  const own = remindersSince(at, since);
  return own !== null && dayOf(own.last) === today;
};

/** Reminders by hand of one wait. */
export interface ReminderCount {
  readonly count: number;
  readonly last: Date;
}

/** The reminders since the wait began; null without reminders. */
export function remindersSince(at: readonly Date[], since: Date): ReminderCount | null {
  const own = at.filter((each) => each >= since);
  const last = own.at(-1);
  return last ? { count: own.length, last } : null;
}
