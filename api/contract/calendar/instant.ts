import { type Day, isDay } from './day.js';

// Japan has had no daylight saving since 1951, so a fixed offset is exact and independent of the
// server's zone.
const japanOffset = 9 * 3_600_000;
const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const instantPattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/;

/** The civil day in Japan of a moment in time. */
export function dayOf(instant: Date): Day {
  return new Date(instant.getTime() + japanOffset).toISOString().slice(0, 10);
}

/** The clock time in Japan of a moment in time, `HH:mm`. */
export function timeOf(instant: Date): string {
  return new Date(instant.getTime() + japanOffset).toISOString().slice(11, 16);
}

/** Minutes since midnight in Japan, 0–1439. */
export function minuteOf(instant: Date): number {
  const [hours = 0, minutes = 0] = timeOf(instant).split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The moment at `HH:mm` Japanese time on that day. Throws RangeError on a malformed day or time.
 */
export function hoursAt(day: Day, time: string): Date {
  if (!isDay(day) || !clockPattern.test(time))
    throw new RangeError(`not a day and time: ${day} ${time}`);
  return new Date(`${day}T${time}:00+09:00`);
}

/** Midnight with which the day begins in Japan. */
export function startOfDay(day: Day): Date {
  return hoursAt(day, '00:00');
}

/** 23:59 in Japan, the time of every deadline (domain/days#deadlines). */
export function endOfDay(day: Day): Date {
  return hoursAt(day, '23:59');
}

/** The moment `minutes` later (earlier when negative). */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

/**
 * Reads a Date, a civil day (its beginning) or an ISO date-time; one without an offset is Japanese
 * time. Null for a missing or invalid value, and outside 1900–2199.
 */
export function parseInstant(value: Date | string | null | undefined): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (isDay(value)) return startOfDay(value);
  const parts = typeof value === 'string' ? instantPattern.exec(value) : null;
  if (!parts || !isDay(parts[1]) || !clockPattern.test(parts[2] ?? '')) return null;
  const parsed = new Date(`${parts[1]}T${parts[2]}${parts[3] ?? ':00'}${parts[5] ?? '+09:00'}`);
  return Number.isNaN(parsed.getTime()) ? null : parsed;
}

/** Japanese date and time (`HH:mm`) of a text, as `parseInstant` reads it; null if invalid. */
export function civilOf(
  value: Date | string | null | undefined,
): { day: Day; time: string } | null {
  const instant = parseInstant(value);
  return instant && { day: dayOf(instant), time: timeOf(instant) };
}
