import { addDays } from '@tsumugi/contract/calendar/day';
import { civilIn, instantIn } from '@tsumugi/contract/calendar/zone';
import type { NoticeOrder } from '../../../platform/actions/change.js';

const key = (matterTeacherId: number) => `N17:${matterTeacherId}`;

/** Keys of a candidate's trial reminder, for `dropNotices`. */
export const trialReminderKeys = (matterTeacherId: number): string[] => [key(matterTeacherId)];

/**
 * N17 to both sides, at 18:00 of the day before the trial in the zone of each recipient. None once
 * that moment has passed (domain/candidacy#c14, #c15).
 */
export const trialReminder = (matterTeacherId: number, trialLessonDate: Date): NoticeOrder[] => [
  {
    code: 'N17',
    atFor: (zone) => instantIn(addDays(civilIn(trialLessonDate, zone).day, -1), '18:00', zone),
    key: key(matterTeacherId),
    values: { lessonDateTime: trialLessonDate },
  },
];
