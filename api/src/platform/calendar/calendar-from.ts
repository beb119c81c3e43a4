import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { type Day, dayFromDate } from '@tsumugi/contract/calendar/day';
import { nationalHolidays } from './national-holidays.js';

/** A row of table `holiday`; `day` is a date column, midnight UTC. */
export interface HolidayRow {
  readonly day: Date;
  readonly name: string;
  readonly kind: 'national' | 'closing';
}

/**
 * The calendar of the shipped holidays and the database's rows (domain/days#business-days). For a
 * year with national rows in the database, these replace the shipped ones, so that staff can enter
 * a holiday moved by law without a new version.
 */
export function calendarFrom(
  rows: readonly HolidayRow[],
  options: { readonly weekendWorking?: boolean } = {},
): Calendar {
  const own = daysOf(rows, 'national');
  const ownYears = new Set(own.map(yearOf));
  const shipped = [...nationalHolidays.keys()].filter((day) => !ownYears.has(yearOf(day)));
  return {
    holidays: new Set([...shipped, ...own]),
    closingDays: new Set(daysOf(rows, 'closing')),
    weekendWorking: options.weekendWorking ?? false,
  };
}

/**
 * The years without national holidays, among this year and the next; shown as a warning on the
 * dashboard (domain/days#business-days).
 */
export function yearsWithoutHolidays(calendar: Calendar, today: Day): number[] {
  const known = new Set([...calendar.holidays].map(yearOf));
  const year = Number(yearOf(today));
  return [year, year + 1].filter((candidate) => !known.has(String(candidate)));
}

function daysOf(rows: readonly HolidayRow[], kind: HolidayRow['kind']): Day[] {
  return rows.filter((row) => row.kind === kind).map((row) => dayFromDate(row.day));
}

function yearOf(day: Day): string {
  return day.slice(0, 4);
}
