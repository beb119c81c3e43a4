import { daysBetween } from '@tsumugi/contract/calendar/day';
import { parseInstant } from '@tsumugi/contract/calendar/instant';
import { civilIn, japan } from '@tsumugi/contract/calendar/zone';
import type { Turn } from '@tsumugi/contract/portal/shared';
import {
  formatAppointment,
  formatDayWithWeekday,
  formatDeadline,
} from '@tsumugi/contract/text/format';

/**
 * Both instants and the civil days between them, by the clock of that zone; null for an invalid
 * date.
 */
function daySpan(at: string, now: string, timeZone: string | null | undefined) {
  const [then, from] = [parseInstant(at), parseInstant(now)];
  if (!then || !from) return null;
  const zone = timeZone ?? japan;
  const day = civilIn(then, zone).day;
  return { day, days: daysBetween(civilIn(from, zone).day, day), isPast: then < from };
}

/**
 * `今日`, `明日`, `4日後`, `2日前`, by the reader's own clock (domain/days#zones: tomorrow is the
 * reader's).
 */
export function daysAway(at: string, now: string, timeZone?: string | null): string {
  const found = daySpan(at, now, timeZone);
  if (!found) return '';
  const { days } = found;
  if (days === 0) return '今日';
  if (days === 1) return '明日';
  return days > 0 ? `${days}日後` : `${-days}日前`;
}

/** `あと6日`, `今日まで`, by the reader's own clock; a passed deadline is named by its day. */
export function timeLeft(until: string, now: string, timeZone?: string | null): string {
  const found = daySpan(until, now, timeZone);
  if (!found) return '';
  if (found.isPast) return `${formatDayWithWeekday(found.day)}まで`;
  return found.days === 0 ? '今日まで' : `あと${found.days}日`;
}

/** The deadline of the wait owner, in the short form of a row. */
export function untilText({ until, untilIs }: Turn, timeZone?: string | null): string {
  if (!until) return '';
  if (untilIs === 'expected') return `目安 ${formatDayWithWeekday(until)}`;
  if (untilIs === 'look') return `次の確認 ${formatDayWithWeekday(until)}`;
  if (untilIs === 'appointment') return formatAppointment(until, timeZone ?? undefined);
  return formatDeadline(until, timeZone ?? undefined);
}
