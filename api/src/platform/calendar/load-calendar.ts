import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { calendarFrom, type HolidayRow } from './calendar-from.js';

/** The part of the Prisma client or transaction that the calendar uses. */
export interface HolidayReader {
  readonly holiday: { findMany(): Promise<HolidayRow[]> };
}

/**
 * Reads the holiday table and returns the calendar in force; `weekendWorking` is the team's setting
 * (domain/days#business-days).
 */
export async function loadCalendar(
  database: HolidayReader,
  options: { readonly weekendWorking?: boolean } = {},
): Promise<Calendar> {
  return calendarFrom(await database.holiday.findMany(), options);
}
