import { addDays, type Day, daysBetween, isDay } from '@tsumugi/contract/calendar/day';
import { hyphens } from '@tsumugi/contract/text/hyphens';
import {
  plainDayText,
  readDayAndTime,
  readWrittenDay,
  readWrittenTime,
} from '@tsumugi/contract/text/written-days';

const hyphenAtFirst = new RegExp(`^[${hyphens}]`);

/**
 * Parses a typed day: `2026/9/10`, `令和8年9月10日`, `9/10`, `0910`, `今日`, `明日`, `+3`, any width. Null
 * when it is none. A day without a year is the one nearest to today.
 */
export function parseDay(text: string, today: Day): Day | null {
  const t = plainDayText(text).replace(hyphenAtFirst, '-');
  const word = { 今日: 0, 本日: 0, 明日: 1, 明後日: 2, 昨日: -1 }[t];
  if (word !== undefined) return addDays(today, word);
  const shift = /^([+-]\d{1,3})日?$/.exec(t);
  if (shift) return addDays(today, Number(shift[1]));
  const m = /^(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(t);
  if (!m) return readWrittenDay(t);
  const tail = `${String(m[1]).padStart(2, '0')}-${String(m[2]).padStart(2, '0')}`;
  const days = [-1, 0, 1]
    .map((more) => `${Number(today.slice(0, 4)) + more}-${tail}`)
    .filter(isDay);
  return (
    days.sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0] ??
    null
  );
}

/**
 * Parses `14:05`, `1405`, `9`, `９時半`, `午後6時` to `HH:mm`; `24:00` only as an end. Null when it is
 * none.
 */
export const parseTime = (text: string, is: 'time' | 'end' = 'time'): string | null =>
  readWrittenTime(text, is)?.time ?? null;

/**
 * Parses a typed day with its time: `9/10 18:00`, `明日 18時半`, `2026/9/10(木)1800`. A missing or
 * invalid part is null.
 */
export function parseDayTime(text: string, today: Day): { day: Day | null; time: string | null } {
  const { day, time } = readDayAndTime(text, (part) => parseDay(part, today));
  return { day, time: day && (time?.time ?? null) };
}
