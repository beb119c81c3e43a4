import type { Calendar } from './business-calendar.js';
import { isBusinessDay, nextBusinessDay } from './business-day.js';
import type { Day } from './day.js';
import { dayOf, timeOf } from './instant.js';

/** What arrives at or after this time counts as the next business day's (domain 6.1). */
export const arrivalCutOff = '17:00';

/** The business day on which an arrival is due: its own when before 17:00 on a business day, else the next (domain HP1). */
export function arrivalDay(instant: Date, calendar: Calendar): Day {
  const day = dayOf(instant);
  return isBusinessDay(day, calendar) && timeOf(instant) < arrivalCutOff ? day : nextBusinessDay(day, calendar);
}
