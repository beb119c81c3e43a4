import { type Day, isDay } from '../calendar/day.js';
import { normalise } from './normalise.js';

/** The year before the first of each era. */
const eras: Readonly<Record<string, number>> = {
  令: 2018,
  R: 2018,
  平: 1988,
  H: 1988,
  昭: 1925,
  S: 1925,
  大: 1911,
  T: 1911,
  明: 1867,
  M: 1867,
};
const era =
  /^(令和?|平成?|昭和?|大正?|明治?|[RHSTM])\.?(元|\d{1,2})[年./・-](\d{1,2})[月./・-](\d{1,2})日?$/i;
const western = /^(\d{4})[年./-](\d{1,2})[月./-](\d{1,2})日?$/;
const plain = /^(\d{4})(\d{2})(\d{2})$/;
const weekday = /\s?\((?:月|火|水|木|金|土|日)(?:曜日?)?(?:・?祝)?\)/;
const half = /^(午前|午後|AM|PM)?(\d{1,2})(?::?(\d{2}))?(?::(\d{2}(?:\.\d{1,3})?))?(AM|PM)?$/i;

/** The end of a birthday with 「生」 behind it, with an age in brackets or without. */
const born = /([日\d])\s?生(?:まれ|れ)?(?:\s?\(.*\))?$/;
const digits = '〇一二三四五六七八九';
const numeral = /[〇一二三四五六七八九十]+(?=[年月日])/g;

/** 27 of 二十七, 2015 of 二〇一五. */
const numberOf = (kanji: string): string =>
  kanji
    .replace(/^十/, '一十')
    .replace(/十$/, '〇')
    .replace('十', '')
    .replace(/./g, (digit) => String(digits.indexOf(digit)));

/**
 * One width and one kind of hyphen, digits for kanji numerals, without the weekday in brackets, 「生」
 * behind it, or blanks inside a day.
 */
export const plainDayText = (text: string): string =>
  normalise(text)
    .replace(weekday, ' ')
    .trim()
    .replace(born, '$1')
    .replace(numeral, numberOf)
    .replace(/([年月]) /g, '$1')
    .trim();

/**
 * A day with its year as written in Japan, including 令和 and R; null for other texts and for days
 * that do not exist (30 February).
 */
export function readWrittenDay(text: string): Day | null {
  const clean = plainDayText(text);
  const old = era.exec(clean);
  const found = old ?? western.exec(clean) ?? plain.exec(clean);
  if (!found) return null;
  const [year = '', month = '', date = ''] = old
    ? [
        String(
          (eras[old[1]?.charAt(0).toUpperCase() ?? ''] ?? 0) +
            (old[2] === '元' ? 1 : Number(old[2])),
        ),
        old[3],
        old[4],
      ]
    : found.slice(1);
  const day = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

export interface WrittenTime {
  /** `HH:mm`; also `24:00` for an end. */
  readonly time: string;
  readonly seconds: number;
}

/** `14:05`, `1405`, `9`, `９時半`, `午後6時`, `6:30 PM`; null for other texts. */
export function readWrittenTime(text: string, is: 'time' | 'end' = 'time'): WrittenTime | null {
  const clean = normalise(text)
    .replace(/\s/g, '')
    .replace(/^正午$/, '12:00')
    .replace(/時半$/, ':30')
    .replace(/時$/, ':00')
    .replace(/時|分$|秒$/g, (sign) => (sign === '時' ? ':' : ''))
    .replace(/分/, ':');
  const found = half.exec(clean);
  if (!found || (found[1] && found[5])) return null;
  const sign = (found[1] ?? found[5] ?? '').toUpperCase();
  const [typed, minute, seconds] = [Number(found[2]), Number(found[3] ?? 0), Number(found[4] ?? 0)];
  const hour =
    typed +
    (typed < 12 && /午後|PM/.test(sign) ? 12 : 0) -
    (typed === 12 && sign === 'AM' ? 12 : 0);
  const isMidnight = is === 'end' && hour === 24 && minute === 0 && seconds === 0;
  if (!isMidnight && (hour > 23 || minute > 59 || seconds >= 60)) return null;
  return { time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, seconds };
}

/** Separators of day and time. Its group contains the last letter of the day. */
const border = /[\sT]+|([日)\d])の?(?=午|[AP]M)|([日)])の?/gi;

/**
 * A day with its time: `readDay` accepts the first part, and the second part is a time. `time` is
 * null if only the day is readable.
 * @param readDay parses a day, or gives null
 */
export function readDayAndTime(
  text: string,
  readDay: (text: string) => Day | null,
): { day: Day | null; time: WrittenTime | null } {
  const clean = plainDayText(text);
  const whole = readDay(clean);
  if (whole) return { day: whole, time: null };
  const parts = [...clean.matchAll(border)].map((cut) => ({
    day: readDay(clean.slice(0, cut.index + (cut[1] ?? cut[2] ?? '').length).trim()),
    time: readWrittenTime(clean.slice(cut.index + cut[0].length)),
  }));
  return (
    parts.find(({ day, time }) => day && time) ??
    parts.find(({ day }) => day) ??
    parts.find(({ time }) => time) ?? { day: null, time: null }
  );
}
