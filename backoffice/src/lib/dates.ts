/** A civil day in Asia/Tokyo, `yyyy-MM-dd`. */
export type Day = string;

const weekdays = ['日', '月', '火', '水', '木', '金', '土'];
const tokyo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface Parts {
  day: Day;
  time: string;
}
/** The Tokyo day and `HH:mm` of an instant; null when it is missing or invalid. */
export function tokyoParts(instant: string | number | Date | null | undefined): Parts | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  const part = Object.fromEntries(tokyo.formatToParts(date).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

const isDay = (day: unknown): day is Day =>
  typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
const ms = (day: Day) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: Day, days: number): Day => new Date(ms(day) + days * 86_400_000).toISOString().slice(0, 10);
export const daysBetween = (from: Day, to: Day): number => Math.round((ms(to) - ms(from)) / 86_400_000);
export const weekday = (day: Day): string => weekdays[new Date(ms(day)).getUTCDay()] ?? '';

/** `9/10`; a missing or invalid day is an empty string (specification section 5). */
export function shortDay(day: Day | null | undefined): string {
  return isDay(day) ? `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}` : '';
}
/** `9/10(木)` */
export const shortDayWeek = (day: Day | null | undefined): string => (isDay(day) ? `${shortDay(day)}(${weekday(day)})` : '');
/** `2026/09/10` */
export const fullDay = (day: Day | null | undefined): string => (isDay(day) ? day.replaceAll('-', '/') : '');
/** `2026/09/10(木)` */
export const fullDayWeek = (day: Day | null | undefined): string => (isDay(day) ? `${fullDay(day)}(${weekday(day)})` : '');
/** `9月10日(木)` */
export const longDay = (day: Day | null | undefined): string =>
  isDay(day) ? `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日(${weekday(day)})` : '';

/** `9/10 14:05` of an instant, in Tokyo. */
export function shortTime(instant: string | null | undefined): string {
  const parts = tokyoParts(instant);
  return parts ? `${shortDay(parts.day)} ${parts.time}` : '';
}
/** `2026/09/10 14:05` of an instant, in Tokyo (specification section 9). */
export function fullTime(instant: string | null | undefined): string {
  const parts = tokyoParts(instant);
  return parts ? `${fullDay(parts.day)} ${parts.time}` : '';
}
/** `9/10(木) 18:00` of a day or an instant; the end of a day is the day. */
export function dayAndTime(value: string | null | undefined): string {
  if (isDay(value)) return shortDayWeek(value);
  const parts = tokyoParts(value);
  if (!parts) return '';
  return parts.time === '23:59' ? shortDayWeek(parts.day) : `${shortDayWeek(parts.day)} ${parts.time}`;
}
/** `9/10(木) 18:00まで` */
export const until = (value: string | null | undefined): string => (dayAndTime(value) ? `${dayAndTime(value)}まで` : '');
/** 今日 / 明日 / 昨日, or an empty string. */
export function relativeDay(day: Day | null | undefined, today: Day): string {
  if (!isDay(day)) return '';
  return { '-1': '昨日', '0': '今日', '1': '明日', '2': '明後日' }[String(daysBetween(today, day))] ?? '';
}

/**
 * What a person types for a day: `2026/9/10`, `9/10`, `910`, `今日`, `明日`, `+3`, any width. Null when it is none.
 * A day without a year is the one nearest to today.
 */
export function parseDay(text: string, today: Day): Day | null {
  const t = text
    .normalize('NFKC')
    .replace(/[ー−–—]/g, '-')
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
  const days = years.map((year) => `${year}-${tail}`).filter((day) => isDay(day) && addDays(day, 0) === day);
  return days.sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0] ?? null;
}

/** `HH:mm` out of `14:05`, `1405`, `9`, `９時半`. Null when it is none. */
export function parseTime(text: string): string | null {
  const t = text
    .normalize('NFKC')
    .trim()
    .replace(/時半$/, ':30')
    .replace(/時$/, ':00')
    .replace(/時|分/g, (c) => (c === '時' ? ':' : ''));
  const m = /^(\d{1,2})(?::?(\d{2}))?$/.exec(t);
  if (!m || Number(m[1]) > 23 || Number(m[2] ?? 0) > 59) return null;
  return `${String(m[1]).padStart(2, '0')}:${m[2] ?? '00'}`;
}

/** A Tokyo day and time as an instant with its offset, as the API takes it. */
export const tokyoInstant = (day: Day, time: string): string => `${day}T${time}:00+09:00`;
