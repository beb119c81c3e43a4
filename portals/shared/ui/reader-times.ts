import { parseInstant } from '@tsumugi/contract/calendar/instant';
import { civilIn, isTimeZone, japan } from '@tsumugi/contract/calendar/zone';
import {
  formatClock,
  formatDateTime,
  formatDayWithWeekday,
  formatRelative,
} from '@tsumugi/contract/text/format';

/** The zone of the reader; Japan's if none is known or the runtime does not support it. */
const zoneOf = (zone: string | null | undefined): string =>
  zone && isTimeZone(zone) ? zone : japan;

/** The civil day and the time of a moment by the reader's clock; null for no date. */
export function civilFor(
  at: string,
  zone: string | null | undefined,
): { day: string; time: string } | null {
  const instant = parseInstant(at);
  return instant && civilIn(instant, zoneOf(zone));
}

/** Appends `（日本 12/1…）` to the reader's local time where Japan's differs. */
function besideJapan(
  at: string,
  zone: string | null | undefined,
  own: string,
  words: (day: string, time: string) => string,
): string {
  const [inJapan, local] = [civilFor(at, null), civilFor(at, zone)];
  if (!inJapan || !local || (inJapan.day === local.day && inJapan.time === local.time)) return own;
  return `${own}（日本 ${words(inJapan.day === local.day ? '' : `${formatDayWithWeekday(inJapan.day)} `, inJapan.time)}）`;
}

/** `明日 14:00`; a reader abroad gets the local time with Japan's: `今日 20:00（日本 12月1日(火) 10:00）`. */
export const relativeFor = (at: string, now: string, zone: string | null | undefined): string =>
  besideJapan(
    at,
    zone,
    formatRelative(at, new Date(now), zoneOf(zone)),
    (day, time) => `${day}${time}`,
  );

/** `5月7日(木) 14:00` of a past event; abroad as in `relativeFor`. */
export const momentFor = (at: string, zone: string | null | undefined): string => {
  const local = civilFor(at, zone);
  return local
    ? besideJapan(
        at,
        zone,
        `${formatDayWithWeekday(local.day)} ${local.time}`,
        (day, time) => `${day}${time}`,
      )
    : '';
};

/** `2026/05/07 14:00`; abroad as in `relativeFor`. */
export const stampFor = (at: string | null | undefined, zone: string | null | undefined): string =>
  at ? besideJapan(at, zone, formatDateTime(at, zoneOf(zone)), (day, time) => `${day}${time}`) : '';

/** `9:05`; abroad as in `relativeFor`. */
export const clockFor = (at: string, zone: string | null | undefined): string =>
  besideJapan(at, zone, formatClock(at, zoneOf(zone)), (day, time) => `${day}${time}`);
