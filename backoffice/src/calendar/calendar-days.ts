import { addDays, type Day, isDay, weekdayOf } from '@tsumugi/contract/calendar/day';

export type CalendarView = 'week' | 'month';

/** Monday of the day's week. */
export const startOfWeek = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const endOfMonth = (day: Day): Day => addDays(startOfMonth(addDays(startOfMonth(day), 31)), -1);

/**
 * The days that a view shows: whole weeks from Monday; a month includes the days that complete its
 * first and last week.
 */
export function daysOf(view: CalendarView, day: Day): Day[] {
  const from = startOfWeek(view === 'week' ? day : startOfMonth(day));
  const to = view === 'week' ? addDays(from, 6) : addDays(startOfWeek(endOfMonth(day)), 6);
  const days: Day[] = [];
  for (let each = from; each <= to; each = addDays(each, 1)) days.push(each);
  return days;
}

/** The day whose address shows the previous (-1) or next (1) week or month. */
export function moveBy(view: CalendarView, day: Day, steps: 1 | -1): Day {
  if (view === 'week') return addDays(day, 7 * steps);
  return steps > 0 ? addDays(endOfMonth(day), 1) : startOfMonth(addDays(startOfMonth(day), -1));
}

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The day of the address, or today if it names none. */
export const dayOfAddress = (text: string | null, today: Day): Day =>
  text !== null && isDay(text) ? text : today;
