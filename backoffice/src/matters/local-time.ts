import { parseInstant } from '@tsumugi/contract/calendar/instant';
import { civilIn, isTimeZone } from '@tsumugi/contract/calendar/zone';
import { formatDateTime, formatDay } from '@tsumugi/contract/text/format';
import { formatShortDayWithWeekday } from '@tsumugi/contract/text/format-short';
import type { Fact } from './facts.js';

/**
 * `現地 6/19(金) 21:00` for a family abroad; empty in Japan's zone, without a zone, or without an
 * instant (domain/days#zones: both times are always shown).
 */
export function localTime(at: string | null | undefined, zone: string | null | undefined): string {
  const instant = at && at.length > 10 ? parseInstant(at) : null;
  if (!instant || !zone || !isTimeZone(zone)) return '';
  const { day, time } = civilIn(instant, zone);
  return `${formatDay(day)} ${time}` === formatDateTime(at)
    ? ''
    : `現地 ${formatShortDayWithWeekday(day)} ${time}`;
}

/**
 * An instant in Japan's time, with the family's local time where it differs; empty without an
 * instant.
 */
export const instantFact = (
  label: string,
  at: string | null,
  zone: string | null | undefined,
): Fact[] =>
  at ? [{ label, value: formatDateTime(at), note: localTime(at, zone) || undefined }] : [];
