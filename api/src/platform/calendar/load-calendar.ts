import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { calendarFrom, type HolidayRow } from './calendar-from.js';

/** The part of the Prisma client, or of a transaction, that the calendar is read through. */
export interface HolidayReader {
  readonly holiday: { findMany(): Promise<HolidayRow[]> };
}

/** Reads the holiday table once and gives the calendar in force; `weekendWorking` is the team's setting (domain/days#business-days). */
export async function loadCalendar(
  database: HolidayReader,
  options: { readonly weekendWorking?: boolean } = {},
): Promise<Calendar> {
  return calendarFrom(await database.holiday.findMany(), options);
}
