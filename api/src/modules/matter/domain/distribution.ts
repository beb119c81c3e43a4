import { addBusinessDays } from '@tsumugi/contract/calendar/business-day';
import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { type Day, latestDay } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';

const businessDaysBetween = 3;

/**
 * Whether the news service distributed the matter less than 3 business days ago, so that a
 * repetition needs a confirmation (domain/matter#news-distribution).
 */
export function checkRecentDistribution(
  dates: readonly Date[],
  today: Day,
  calendar: Calendar,
): boolean {
  const last = latestDay(...dates.map(dayOf));
  return last !== null && today < addBusinessDays(last, businessDaysBetween, calendar);
}
