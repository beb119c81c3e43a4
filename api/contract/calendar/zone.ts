import { tzOffset } from '@date-fns/tz/tzOffset';
import { type Day, dateFromDay, dayMilliseconds } from './day.js';

/** The company's zone; families abroad have their own (domain/days#zones). */
export const japan = 'Asia/Tokyo';

const minute = 60_000;
const japanOffset = 9 * 60 * minute;
const known = new Map<string, boolean>([[japan, true]]);

/** Whether the runtime supports the name as a time zone. */
export function isTimeZone(zone: string): boolean {
  const isKnown = known.get(zone) ?? isSupported(zone);
  known.set(zone, isKnown);
  return isKnown;
}

function isSupported(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Day and clock time (`HH:mm`) at that moment in a zone; an unknown zone counts as Japan. */
export function civilIn(instant: Date, zone: string): { day: Day; time: string } {
  const local = new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/**
 * The moment at `HH:mm` on that day in a zone. A clock time that daylight saving repeats means its
 * first moment; a skipped one is moved later by the length of the gap.
 */
export function instantIn(day: Day, time: string, zone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = dateFromDay(day).getTime() + (hours * 60 + minutes) * minute;
  // The clocks change at most once within two days, so one of these two offsets is valid.
  const before = offsetAt(wall - dayMilliseconds, zone);
  const after = offsetAt(wall + dayMilliseconds, zone);
  const offset = [before, after].find((each) => offsetAt(wall - each, zone) === each) ?? before;
  return new Date(wall - offset);
}

/** Milliseconds that the clocks of the zone are ahead of UTC; an unknown zone counts as Japan. */
function offsetAt(instant: number, zone: string): number {
  // The runtime's first formatter takes 0.1 s on a phone; Japan's fixed offset needs none.
  if (zone === japan || !isTimeZone(zone)) return japanOffset;
  return tzOffset(zone, new Date(instant)) * minute;
}
