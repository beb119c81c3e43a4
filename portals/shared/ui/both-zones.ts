import { type Day, weekdayOf } from '@tsumugi/contract/calendar/day';
import { parseInstant } from '@tsumugi/contract/calendar/instant';
import { civilIn, isTimeZone, japan } from '@tsumugi/contract/calendar/zone';

const weekdays = '日月火水木金土';

const dayWords = (day: Day) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日(${weekdays[weekdayOf(day)]})`;

interface Options {
  timeZone: string | null;
  /** Length; without it only the beginning is named. */
  minutes?: number;
}

/** `6月20日(土) 10:00から(日本)` and `現地 6月19日(金) 21:00から`; one zone only where both show the same. Empty texts for no date. */
export function bothZones(at: string, { timeZone, minutes }: Options): { here: string; there: string } {
  const from = parseInstant(at);
  if (!from) return { here: '', there: '' };
  const to = minutes ? new Date(from.getTime() + minutes * 60_000) : null;
  const words = (zone: string) => {
    const start = civilIn(from, zone);
    return `${dayWords(start.day)} ${start.time}${to ? `–${civilIn(to, zone).time}` : 'から'}`;
  };
  const here = words(japan);
  const there = timeZone && isTimeZone(timeZone) ? words(timeZone) : here;
  return there === here ? { here, there: '' } : { here: `${here}(日本)`, there: `現地 ${there}` };
}
