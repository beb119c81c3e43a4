import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { formatDeadline } from '@tsumugi/contract/text/format';
import type { NoticeOrder } from '../../../platform/actions/change.js';

type Side = 'customer' | 'teacher';
const moments = [
  { code: 'N40', days: -2, name: 'ahead' },
  { code: 'N40', days: 0, name: 'due' },
  { code: 'N41', days: 1, name: 'over' },
] as const;
const key = (matterTeacherId: number, to: Side, name: string) => `wait:${matterTeacherId}:${to}:${name}`;

/** Keys of the reminders that wait for an answer of one side, or of both. */
export const answerReminderKeys = (matterTeacherId: number, sides: readonly Side[] = ['customer', 'teacher']): string[] =>
  sides.flatMap((to) => moments.map(({ name }) => key(matterTeacherId, to, name)));

/**
 * Three reminders to the side whose answer is awaited, at 10:00: 2 days before the deadline, on its day, the day after (domain section 9).
 * `waitingSince`: the answer was asked for then and only gets more time now.
 */
export function answerReminders(matterTeacherId: number, to: Side, deadline: Date, now: Date, waitingSince?: Date): NoticeOrder[] {
  return moments.flatMap(({ code, days, name }) => {
    const at = hoursAt(addDays(dayOf(deadline), days), '10:00');
    if (at <= now) return [];
    const values = { responseDeadline: formatDeadline(deadline) };
    return [{ code, to, at, key: key(matterTeacherId, to, name), values, waitingSince }];
  });
}
