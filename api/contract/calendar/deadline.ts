import type { Calendar } from './business-calendar.js';
import { addBusinessDays, nextBusinessDay, onOrNextBusinessDay } from './business-day.js';
import { addDays, type Day } from './day.js';
import { dayOf, endOfDay } from './instant.js';

/**
 * The moment `days` civil days later at 23:59, moved to the next business day if that day is closed
 * (domain/candidacy#c9).
 */
export function deadlineAt(instant: Date, days: number, calendar: Calendar): Date {
  return endOfDay(onOrNextBusinessDay(addDays(dayOf(instant), days), calendar));
}

/** 23:59 on the n-th business day after the moment's day. */
export function deadlineInBusinessDays(instant: Date, count: number, calendar: Calendar): Date {
  return endOfDay(addBusinessDays(dayOf(instant), count, calendar));
}

/**
 * The day on which staff see that a deadline has expired: the business day after it
 * (domain/lists#due-day).
 */
export function dayAfterDeadline(deadline: Date, calendar: Calendar): Day {
  return nextBusinessDay(dayOf(deadline), calendar);
}
