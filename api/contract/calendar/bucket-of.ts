import type { Calendar } from './business-calendar.js';
import { nextBusinessDay } from './business-day.js';
import type { Day } from './day.js';

/** Bucket of a list: 1 前日まで, 2 当日, 3 翌日 (domain/days#buckets). */
export type Bucket = 1 | 2 | 3;

/** The bucket of a due day; null for a day after the next business day. */
export function bucketOf(day: Day, today: Day, calendar: Calendar): Bucket | null {
  if (day < today) return 1;
  if (day === today) return 2;
  return day <= nextBusinessDay(today, calendar) ? 3 : null;
}
