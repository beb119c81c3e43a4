import { addDays } from '../calendar/day.js';
import { addMinutes } from '../calendar/instant.js';
import { civilIn, instantIn } from '../calendar/zone.js';

/** Undo is possible for as long as nothing has left the outbox (domain/steps#undo). */
export const holdSeconds = 30;

/** Minutes of the recipient's day between which mail and push of non-urgent kinds wait (domain/notices#quiet-hours). */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
}
export const quietHours: QuietHours = { fromMinute: 21 * 60, toMinute: 8 * 60 };

/**
 * Earliest time at which a notice leaves the outbox: after 30 s, so that it can still be undone.
 */
export function endOfQuietHours(now: Date): Date {
  return new Date(now.getTime() + holdSeconds * 1000);
}

/**
 * An appointment that begins within this many hours after the morning's mail: that mail would be
 * too late for people on their way.
 */
const warningHours = 4;

/**
 * When mail or push may leave: after the hold and, unless urgent, outside the quiet hours of the
 * recipient's zone.
 * @param appointment start of the appointment that the notice sets, moves or calls off: one on the
 * next morning overrides the quiet hours
 */
export function dueAt(
  now: Date,
  zone: string,
  urgent = false,
  quiet: QuietHours = quietHours,
  appointment: Date | null = null,
): Date {
  const earliest = endOfQuietHours(now);
  const { day, time } = civilIn(earliest, zone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minute = hours * 60 + minutes;
  if (urgent || !isQuiet(minute, quiet)) return earliest;
  const morning = instantIn(
    minute < quiet.toMinute ? day : addDays(day, 1),
    clock(quiet.toMinute),
    zone,
  );
  return appointment && appointment < addMinutes(morning, warningHours * 60) ? earliest : morning;
}

function isQuiet(minute: number, { fromMinute, toMinute }: QuietHours): boolean {
  if (fromMinute <= toMinute) return minute >= fromMinute && minute < toMinute;
  return minute >= fromMinute || minute < toMinute;
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
