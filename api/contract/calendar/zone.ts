import { type Day, dateFromDay } from './day.js';

/** The company's zone; families abroad have their own (domain/days#zones). */
export const japan = 'Asia/Tokyo';

const formatters = new Map<string, Intl.DateTimeFormat | null>();

/** Whether the runtime supports the name as a time zone. */
export function isTimeZone(zone: string): boolean {
  // The runtime's first formatter takes 0.1 s on a phone; Japan's fixed offset needs none.
  return zone === japan || formatterOf(zone) !== null;
}

/** Day and clock time (`HH:mm`) at that moment in a zone; an unknown zone counts as Japan. */
export function civilIn(instant: Date, zone: string): { day: Day; time: string } {
  const local = new Date(instant.getTime() + offsetAt(instant, zone)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/**
 * The moment at `HH:mm` on that day in a zone. For a time that daylight saving skips, a moment
 * within the hour.
 */
export function instantIn(day: Day, time: string, zone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = dateFromDay(day).getTime() + (hours * 60 + minutes) * 60_000;
  const first = wall - offsetAt(new Date(wall), zone);
  return new Date(wall - offsetAt(new Date(first), zone));
}

function offsetAt(instant: Date, zone: string): number {
  const formatter = zone === japan ? null : formatterOf(zone);
  if (!formatter) return 9 * 3_600_000;
  const parts = Object.fromEntries(
    formatter.formatToParts(instant).map((part) => [part.type, Number(part.value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return (
    Date.UTC(year, month - 1, day, hour, minute, second) -
    Math.floor(instant.getTime() / 1000) * 1000
  );
}

function formatterOf(zone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = makeFormatter(zone);
  formatters.set(zone, made);
  return made;
}

function makeFormatter(zone: string): Intl.DateTimeFormat | null {
  const numeric = 'numeric';
  const parts = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
