import type { Day } from '@tsumugi/contract/calendar/day';

/** The year in whose April the school year of a day began. */
export function schoolYearOf(day: Day): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < '04-01' ? year - 1 : year;
}

/** The day on which a school year begins. */
export const firstDayOf = (schoolYear: number): Day => `${schoolYear}-04-01`;

/**
 * Latest birthday of the children who enter elementary school in that April: they are six years old
 * on 1 April.
 */
export const latestBirthday = (schoolYear: number): Day => `${schoolYear - 6}-04-01`;
