import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { calendarFrom, type HolidayRow } from './calendar-from.js';

/** Prisma client or transaction, as far as the calendar needs it. */
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
