import type { Calendar } from './business-calendar.js';
import { addDays, type Day, weekdayOf } from './day.js';

/**
 * Longest closing in days. A longer one is an error in the data, and would make the search endless.
 */
const longestClosing = 60;

/** Whether staff work on that day (domain/days#business-days). */
export function isBusinessDay(day: Day, calendar: Calendar): boolean {
  if (isYearEnd(day) || calendar.holidays.has(day) || calendar.closingDays?.has(day)) return false;
  const weekday = weekdayOf(day);
  return calendar.weekendWorking || (weekday !== 0 && weekday !== 6);
}

/**
 * The day itself if it is a business day, otherwise the next business day.
 * @throws RangeError if none follows within 60 days
 */
export function onOrNextBusinessDay(day: Day, calendar: Calendar): Day {
  let candidate = day;
  for (let step = 0; step <= longestClosing; step += 1) {
    if (isBusinessDay(candidate, calendar)) return candidate;
    candidate = addDays(candidate, 1);
  }
  throw new RangeError(`no business day within ${longestClosing} days of ${day}`);
}

/** The first business day after that day. */
export function nextBusinessDay(day: Day, calendar: Calendar): Day {
  return onOrNextBusinessDay(addDays(day, 1), calendar);
}

/**
 * The n-th business day after that day; 0 gives the day itself or, if it is closed, the next
 * business day.
 */
export function addBusinessDays(day: Day, count: number, calendar: Calendar): Day {
  if (!Number.isInteger(count) || count < 0)
    throw new RangeError(`not a number of business days: ${count}`);
  if (count === 0) return onOrNextBusinessDay(day, calendar);
  let result = day;
  for (let step = 0; step < count; step += 1) result = nextBusinessDay(result, calendar);
  return result;
}

/** How many business days lie after `from` up to and including `to`; 0 if `to` is not later. */
export function businessDaysBetween(from: Day, to: Day, calendar: Calendar): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isBusinessDay(day, calendar)) count += 1;
  return count;
}

function isYearEnd(day: Day): boolean {
  const monthDay = day.slice(5);
  return monthDay >= '12-29' || monthDay <= '01-03';
}
