import holidayJp from '@holiday-jp/holiday_jp';
import type { Day } from '@tsumugi/contract/calendar/day';

// Only read by date text: the functions of the library use the server's time zone.
const table: Readonly<Record<string, { readonly name: string }>> = holidayJp.holidays;

/** National holidays of this version, with 振替休日 and 国民の休日: day → name. */
export const nationalHolidays: ReadonlyMap<Day, string> = new Map(
  Object.entries(table).map(([day, { name }]) => [day, name]),
);
