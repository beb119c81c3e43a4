import { daysBetween } from '@tsumugi/contract/calendar/day';
import { dayOf, parseInstant } from '@tsumugi/contract/calendar/instant';
import { civilIn, japan } from '@tsumugi/contract/calendar/zone';
import type { Turn } from '@tsumugi/contract/portal/shared';
import { formatAppointment, formatDayWithWeekday, formatDeadline } from '@tsumugi/contract/text/format';

/** `今日`, `明日`, `4日後`, `2日前`: civil days between two moments, by the reader's own clock (domain 9: tomorrow is the reader's). */
export function daysAway(at: string, now: string, timeZone?: string | null): string {
  const [then, from] = [parseInstant(at), parseInstant(now)];
  if (!then || !from) return '';
  const zone = timeZone ?? japan;
  const days = daysBetween(civilIn(from, zone).day, civilIn(then, zone).day);
  if (days === 0) return '今日';
  if (days === 1) return '明日';
  return days > 0 ? `${days}日後` : `${-days}日前`;
}

/** `あと6日`, `今日まで`; a passed deadline is named by its day. */
export function timeLeft(until: string, now: string): string {
  const [then, from] = [parseInstant(until), parseInstant(now)];
  if (!then || !from) return '';
  const days = daysBetween(dayOf(from), dayOf(then));
  if (then < from) return `${formatDayWithWeekday(until)}まで`;
  return days === 0 ? '今日まで' : `あと${days}日`;
}

/** Until when somebody has the ball, as short as a row needs it. */
export function untilText({ until, untilIs }: Turn, timeZone?: string | null): string {
  if (!until) return '';
  if (untilIs === 'expected') return `目安 ${formatDayWithWeekday(until)}`;
  if (untilIs === 'appointment') return formatAppointment(until, timeZone ?? undefined);
  return formatDeadline(until, timeZone ?? undefined);
}
