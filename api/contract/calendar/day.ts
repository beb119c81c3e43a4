/** A civil day in Asia/Tokyo, `yyyy-MM-dd`. Days compare as strings: `a < b` means a is earlier. */
export type Day = string;

export const dayMilliseconds = 86_400_000;
const pattern = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Cache of midnight UTC by day: all rows use the same few hundred days. */
const starts = new Map<string, number>();
const maxStarts = 5_000;

function startOf(text: string): number | undefined {
  const known = starts.get(text);
  if (known !== undefined) return known;
  const parsed = pattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(parsed) || !new Date(parsed).toISOString().startsWith(text)) return undefined;
  if (starts.size >= maxStarts) starts.clear();
  starts.set(text, parsed);
  return parsed;
}

/** Whether the text is an existing civil day between 1900 and 2199, written `yyyy-MM-dd`. */
export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' && startOf(text) !== undefined;

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

/** Latest of the given days; null without any (domain/lists#snooze: due day against snooze). */
export function latestDay(...days: readonly (Day | null | undefined)[]): Day | null {
  return days.reduce<Day | null>(
    (latest, day) => (day && (!latest || day > latest) ? day : latest),
    null,
  );
}

/** The earlier of two days. */
export const earliestDay = (a: Day, b: Day): Day => (a < b ? a : b);

/**
 * A civil day as database date columns carry it: midnight UTC of that date.
 * @throws RangeError for a text that is no day
 */
export function dateFromDay(day: Day): Date {
  const start = startOf(day);
  if (start === undefined) throw new RangeError(`not a civil day: ${day}`);
  return new Date(start);
}

/** The civil day in a database date column (midnight UTC). For instants use `dayOf`. */
export function dayFromDate(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
