import { parseInstant } from '@tsumugi/contract/calendar/instant';
import { civilIn, isTimeZone, japan } from '@tsumugi/contract/calendar/zone';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';

export interface Zones {
  /** Zone of the reader, or of the person that the page is about; null in Japan. */
  timeZone: string | null;
  /** The family's zone, where a teacher reads; null in Japan. */
  familyTimeZone?: string | null;
}

interface Options extends Zones {
  /** Length; without it only the start is named. */
  minutes?: number;
}

/**
 * `6月20日(土) 10:00から(日本)` with `現地 6月19日(金) 21:00から` and, for a family abroad, `ご家庭の現地 …` below it.
 * A zone that shows the same time as an earlier line is omitted. An empty text for no date.
 */
export function bothZones(
  at: string,
  { timeZone, familyTimeZone, minutes }: Options,
): { japan: string; local: string[] } {
  const from = parseInstant(at);
  if (!from) return { japan: '', local: [] };
  const to = minutes ? new Date(from.getTime() + minutes * 60_000) : null;
  const words = (zone: string) => {
    const start = civilIn(from, zone);
    return `${formatDayWithWeekday(start.day)} ${start.time}${to ? `–${civilIn(to, zone).time}` : 'から'}`;
  };
  const inJapan = words(japan);
  const textInZone = (zone: string | null | undefined) =>
    zone && isTimeZone(zone) ? words(zone) : inJapan;
  const [own, family] = [textInZone(timeZone), textInZone(familyTimeZone)];
  const local = [
    ...(own === inJapan ? [] : [`現地 ${own}`]),
    ...(family === inJapan || family === own ? [] : [`ご家庭の現地 ${family}`]),
  ];
  return { japan: local.length ? `${inJapan}(日本)` : inJapan, local };
}
