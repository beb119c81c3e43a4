import { addDays } from '../calendar/day.js';
import { addMinutes } from '../calendar/instant.js';
import { civilIn, instantIn } from '../calendar/zone.js';

/**
 * Seconds of the hold of notices, and of the period in which a step can be undone: the two are
 * equal, so that no notice of an undone step is sent (domain/steps#undo).
 */
export const holdSeconds = 30;

/**
 * Minutes of the recipient's day between which mail and push of notices that are not urgent wait
 * (domain/notices#quiet-hours).
 */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
}
export const quietHours: QuietHours = { fromMinute: 21 * 60, toMinute: 8 * 60 };

/** End of the hold (not of the quiet hours): the earliest time at which a notice may be sent. */
export function endOfHold(now: Date): Date {
  return new Date(now.getTime() + holdSeconds * 1000);
}

/**
 * A mail at the end of the quiet hours is too late for an appointment within this many hours: the
 * participants may already be on their way.
 */
const warningHours = 4;

/**
 * Time at which mail or push may be sent: after the hold and, unless urgent, outside the quiet
 * hours of the recipient's zone.
 * @param appointment start of the appointment that the notice sets, moves or calls off; if it
 * begins soon after the quiet hours, they do not apply
 */
export function dueAt(
  now: Date,
  zone: string,
  urgent = false,
  quiet: QuietHours = quietHours,
  appointment: Date | null = null,
): Date {
  const earliest = endOfHold(now);
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
