import { addBusinessDays, isBusinessDay } from '@tsumugi/contract/calendar/business-day';
import { addDays, type Day, dateFromDay } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { calendarFrom } from '../../api/src/platform/calendar/calendar-from.js';
import { worldStart } from './world-start.mjs';

/** The business calendar of every test's world. */
export const calendar = calendarFrom([]);

/** The day in Japan on which the worlds begin. */
export const today: Day = dayOf(worldStart());

/** The day this number of days after that day (negative: before). */
export const dayIn = (days: number): Day => addDays(today, days);

/** The business day with this number after that day. */
export const openDayIn = (count: number): Day => addBusinessDays(today, count, calendar);

/**
 * 10:00 on the next business day, for events that must happen by day: at night, mails wait until
 * the morning.
 */
export const officeHoursOn: Date = hoursAt(openDayIn(1), '10:00');

/** The first day of a run of `length` consecutive business days, from the next business day on. */
export function openRunOf(length: number): Day {
  for (let count = 1; ; count += 1) {
    const days = Array.from({ length }, (_, index) => addDays(openDayIn(count), index));
    if (days.every((day) => isBusinessDay(day, calendar))) return openDayIn(count);
  }
}

/** The day as in a date column; as an instant, 9:00. */
export const dateIn = (days: number): Date => dateFromDay(dayIn(days));

/** A time of that day. */
export const hourIn = (days: number, time: string): Date => hoursAt(dayIn(days), time);

/** A time of a day, in the format that the screens send. */
export const instantAt = (day: Day, time = '10:00') => `${day}T${time}:00+09:00`;
