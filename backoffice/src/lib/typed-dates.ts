import { addDays, type Day, daysBetween, isDay } from '@tsumugi/contract/calendar/day';
import { hyphens } from '@tsumugi/contract/text/hyphens';

const hyphenLike = new RegExp(`[${hyphens}]`, 'g');

/**
 * What a person types for a day: `2026/9/10`, `9/10`, `0910`, `今日`, `明日`, `+3`, any width. Null when it is none.
 * A day without a year is the one nearest to today.
 */
export function parseDay(text: string, today: Day): Day | null {
  const t = text
    .normalize('NFKC')
    .replace(hyphenLike, '-')
    .replace(/\(.\)$/, '')
    .trim();
  const word = { 今日: 0, 本日: 0, 明日: 1, 明後日: 2, 昨日: -1 }[t];
  if (word !== undefined) return addDays(today, word);
  const shift = /^([+-]\d{1,3})日?$/.exec(t);
  if (shift) return addDays(today, Number(shift[1]));
  const m = /^(?:(\d{4})[-/.年]?)?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(t);
  if (!m) return null;
  const tail = `${String(m[2]).padStart(2, '0')}-${String(m[3]).padStart(2, '0')}`;
  const years = m[1] ? [Number(m[1])] : [-1, 0, 1].map((shift) => Number(today.slice(0, 4)) + shift);
  const days = years.map((year) => `${year}-${tail}`).filter(isDay);
  return days.sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0] ?? null;
}

/** `HH:mm` out of `14:05`, `1405`, `9`, `９時半`; `24:00` too where it is an end. Null when it is none. */
export function parseTime(text: string, is: 'time' | 'end' = 'time'): string | null {
  const t = text
    .normalize('NFKC')
    .trim()
    .replace(/時半$/, ':30')
    .replace(/時$/, ':00')
    .replace(/時|分/g, (c) => (c === '時' ? ':' : ''));
  const m = /^(\d{1,2})(?::?(\d{2}))?$/.exec(t);
  if (!m) return null;
  const [hour, minute] = [Number(m[1]), Number(m[2] ?? 0)];
  const isMidnight = is === 'end' && hour === 24 && minute === 0;
  if (!isMidnight && (hour > 23 || minute > 59)) return null;
  return `${String(m[1]).padStart(2, '0')}:${m[2] ?? '00'}`;
}

/** What a person types for a day with its time: `9/10 18:00`, `明日 18時半`, `2026/9/10(木)1800`. What is not there, or is none, is null. */
export function parseDayTime(text: string, today: Day): { day: Day | null; time: string | null } {
  const typed = text.normalize('NFKC').trim().replace(/\(.\)/, ' ');
  const whole = parseDay(typed, today);
  if (whole) return { day: whole, time: null };
  const [, first = '', last = ''] = /^(.+?)[\sT]+(\S+)$/.exec(typed) ?? [];
  return { day: parseDay(first.trim(), today), time: parseTime(last) };
}
