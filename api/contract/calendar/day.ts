/** A civil day in Asia/Tokyo, `yyyy-MM-dd`. Days compare as strings: `a < b` means a is earlier. */
export type Day = string;

export const dayMilliseconds = 86_400_000;
const pattern = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Whether the text is an existing civil day between 1900 and 2199, written `yyyy-MM-dd`. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !pattern.test(text)) return false;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text);
}

/** The day `days` later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return dayFromDate(new Date(dateFromDay(day).getTime() + days * dayMilliseconds));
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return (dateFromDay(to).getTime() - dateFromDay(from).getTime()) / dayMilliseconds;
}

/** Day of the week: 0 Sunday … 6 Saturday. */
export function weekdayOf(day: Day): number {
  return dateFromDay(day).getUTCDay();
}

/** The latest of the given days, or null when none is given (domain 5.0: due day against snooze). */
export function latestDay(...days: readonly (Day | null | undefined)[]): Day | null {
  return days.reduce<Day | null>((latest, day) => (day && (!latest || day > latest) ? day : latest), null);
}

/** A civil day as database date columns carry it: midnight UTC of that date. Throws RangeError when it is no day. */
export function dateFromDay(day: Day): Date {
  if (!isDay(day)) throw new RangeError(`not a civil day: ${day}`);
  return new Date(`${day}T00:00:00Z`);
}

/** The civil day in a database date column (midnight UTC). For moments in time use `dayOf`. */
export function dayFromDate(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
