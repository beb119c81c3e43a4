import { daysBetween, weekdayOf } from '@tsumugi/contract/calendar/day';
import { dayOf, parseInstant, timeOf } from '@tsumugi/contract/calendar/instant';
import type { Turn } from '@tsumugi/contract/portal/shared';
import { formatAppointment, formatDayWithWeekday, formatDeadline } from '@tsumugi/contract/text/format';

const weekdays = '日月火水木金土';

/** `6/13` and `土` for the date block; empty texts for what is no date. */
export function dateBlock(at: string): { day: string; weekday: string } {
  const instant = parseInstant(at);
  if (!instant) return { day: '', weekday: '' };
  const day = dayOf(instant);
  return { day: `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`, weekday: weekdays[weekdayOf(day)] ?? '' };
}

/** `10:00から` */
export const hourFrom = (at: string): string => {
  const instant = parseInstant(at);
  return instant ? `${timeOf(instant)}から` : '';
};

/** `今日`, `明日`, `4日後`, `2日前`: civil days in Japan between two moments. */
export function daysAway(at: string, now: string): string {
  const [then, from] = [parseInstant(at), parseInstant(now)];
  if (!then || !from) return '';
  const days = daysBetween(dayOf(from), dayOf(then));
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
