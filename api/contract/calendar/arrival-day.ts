import type { Calendar } from './business-calendar.js';
import { isBusinessDay, nextBusinessDay } from './business-day.js';
import type { Day } from './day.js';
import { dayOf, minuteOf } from './instant.js';

/** Default cut-off, in minutes of the day: 17:00 (domain/days#arrival). */
export const arrivalCutOffMinute = 17 * 60;

/**
 * The business day on which an arrival is due: the same day before the cut-off on a business day,
 * else the next business day (domain/days#arrival).
 */
export function arrivalDay(
  instant: Date,
  calendar: Calendar,
  cutOffMinute = arrivalCutOffMinute,
): Day {
  const day = dayOf(instant);
  return isBusinessDay(day, calendar) && minuteOf(instant) < cutOffMinute
    ? day
    : nextBusinessDay(day, calendar);
}
