import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { formatAppointment } from '@tsumugi/contract/text/format';
import type { NoticeOrder } from '../../../platform/actions/change.js';

const key = (matterTeacherId: number) => `N17:${matterTeacherId}`;

/** Keys under which a candidate's trial reminder waits, for `dropNotices`. */
export const trialReminderKeys = (matterTeacherId: number): string[] => [key(matterTeacherId)];

/** N17 to both, the day before the trial at 18:00; nothing when that moment is past (domain C14, C15). */
export function trialReminder(matterTeacherId: number, trialLessonDate: Date, now: Date): NoticeOrder[] {
  const at = hoursAt(addDays(dayOf(trialLessonDate), -1), '18:00');
  if (at <= now) return [];
  return [{ code: 'N17', at, key: key(matterTeacherId), values: { lessonDateTime: formatAppointment(trialLessonDate) } }];
}
