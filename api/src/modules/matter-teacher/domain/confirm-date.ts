import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { dayOf, startOfDay } from '@tsumugi/contract/calendar/instant';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import type { Verdict } from '../../../platform/actions/handler.js';

type Today = Pick<CaseFacts, 'now' | 'today'>;
type Event = Date | null | undefined;

const daysAhead = 31;

/**
 * Time of a confirmation `date` (domain/steps#confirmation-dates): now for no date or today, the
 * start of another day, but never before the confirmed event of the same day.
 */
export function confirmedAt(
  { now, today }: Today,
  date: Day | null | undefined,
  ...events: readonly Event[]
): Date {
  if (!date || date === today) return now;
  const times = [startOfDay(date), ...events].filter((at) => at != null).map((at) => at.getTime());
  return new Date(Math.max(...times));
}

/** Refuses a date more than 31 days ahead, or before the day of the confirmed event. */
export function checkConfirmDate(
  { today }: Today,
  date: Day | null | undefined,
  ...events: readonly Event[]
): Verdict {
  if (!date) return null;
  if (date > addDays(today, daysAhead))
    return {
      code: 'date_too_far',
      fields: { date: `${daysAhead}日先までの日付を入力してください。` },
    };
  const latest = events.filter((at) => at != null).sort((a, b) => b.getTime() - a.getTime())[0];
  if (latest && date < dayOf(latest))
    return {
      code: 'date_before_event',
      fields: { date: `${formatDayWithWeekday(dayOf(latest))}以降の日付を入力してください。` },
    };
  return null;
}
