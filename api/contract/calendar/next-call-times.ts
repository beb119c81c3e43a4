import type { Calendar } from './business-calendar.js';
import { isBusinessDay } from './business-day.js';
import { addDays, type Day, weekdayOf } from './day.js';
import { addMinutes, dayOf, minuteOf, startOfDay } from './instant.js';

/** A part of the day in which somebody can be called, in minutes since midnight; `to` is not in it. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

const hour = 60;
/** Nobody is called earlier or later than this, whatever was written. */
const earliest = 9 * hour;
const latest = 21 * hour;
/** Where nothing is known: another time of the day each time. */
const anyTime: readonly Hours[] = [
  { from: 10 * hour, to: 12 * hour },
  { from: 13 * hour, to: 17 * hour },
  { from: 18 * hour, to: 20 * hour },
];
const words: readonly (readonly [RegExp, Hours])[] = [
  [/午前|朝/, { from: 10 * hour, to: 12 * hour }],
  [/昼/, { from: 12 * hour, to: 13 * hour }],
  [/日中/, { from: 10 * hour, to: 17 * hour }],
  [/午後/, { from: 13 * hour, to: 18 * hour }],
  [/夕方|夕刻/, { from: 17 * hour, to: 19 * hour }],
  [/夜/, { from: 18 * hour, to: 20 * hour }],
];
const clock = '(午前|午後)?(\\d{1,2})(?:[:時](\\d{2}|半)?分?)?';
const range = new RegExp(`(?<![\\d:-])${clock}(?:以降|から|[〜~\\-–―])(?:${clock})?`, 'g');
const before = new RegExp(`(?<![\\d:-])${clock}(?:まで|以前|前)`);
/** After a failed call somebody is left alone this long; times are proposed on the half hour. */
const pause = hour;
const step = 30;

const minutesOf = (half: string | undefined, hours: string | undefined, minutes: string | undefined): number =>
  Number(hours) * hour + (minutes === '半' ? 30 : Number(minutes ?? 0)) + (half === '午後' && Number(hours) < 12 ? 12 * hour : 0);

/** The end of a part: 午後3時から6時 and 10時から3時 mean the afternoon's. */
function endOf(from: number, to: number): number {
  return to <= from && to < 12 * hour ? to + 12 * hour : to;
}

/** What a family wrote under 連絡可能時間帯 (free text), as parts of the day; any time where nothing in it can be read as one. */
function hoursIn(text: string | null): readonly Hours[] {
  const plain = (text ?? '').normalize('NFKC');
  const read: Hours[] = [...plain.matchAll(range)].map(([, half, hours, minutes, toHalf, toHours, toMinutes]) => {
    const from = minutesOf(half, hours, minutes);
    return { from, to: toHours ? endOf(from, minutesOf(toHalf, toHours, toMinutes)) : latest };
  });
  const end = read.length === 0 ? before.exec(plain) : null;
  if (end) read.push({ from: earliest, to: minutesOf(end[1], end[2], end[3]) });
  if (read.length === 0) read.push(...words.filter(([word]) => word.test(plain)).map(([, hours]) => hours));
  const within = read
    .map(({ from, to }) => ({ from: Math.max(from, earliest), to: Math.min(to, latest) }))
    .filter(({ from, to }) => from < to);
  return within.length > 0 ? within.sort((a, b) => a.from - b.from) : anyTime;
}

const sunday = 0;
const saturday = 6;
/** In the order of `weekdayOf`. */
const letters = '日月火水木金土';

/**
 * Days of the week in a row, up to 曜 or the end of the phrase. 日 and 月 alone name one only where a phrase begins: 毎日, 祝日, 3日 and 今月 end
 * with them, and 日によって and 日に2回 begin with it.
 */
const daysInARow =
  /((?:(?<=^|[\s、。・,/(週])[日月]|[日月](?=曜)|[火水木金土])(?:[・、,/]?[日月火水木金土])*)(?:曜|(?=の|に(?![よち\d])|[\s・、]|のみ|$))/g;

/** Days of the week that a family named as theirs; none where it named 平日 or 毎日, or no day at all: then business days count. */
function weekdaysIn(text: string | null): ReadonlySet<number> {
  const plain = (text ?? '').normalize('NFKC').replace(/曜日(?!曜)/g, '曜');
  if (/平日|毎日/.test(plain)) return new Set();
  const named = [...plain.matchAll(daysInARow)].flatMap(([, days = '']) =>
    [...days].map((letter) => letters.indexOf(letter)).filter((day) => day >= 0),
  );
  return new Set([...named, ...(/土日|土・日|週末|休日/.test(plain) ? [saturday, sunday] : [])]);
}

/** Whether somebody can be called that day: the days they named, even when the office is closed then, else business days. */
function isCallDay(day: Day, named: ReadonlySet<number>, calendar: Calendar): boolean {
  const weekday = weekdayOf(day);
  if (named.size === 0) return isBusinessDay(day, calendar);
  return named.has(weekday) && (weekday === saturday || weekday === sunday || isBusinessDay(day, calendar));
}

/**
 * When somebody who did not answer might be called next: in the hours and on the days they named, else on business days, not within the next hour
 * (phone desk: the next slot after 不在). The soonest first, at most `count`.
 */
export function nextCallTimes(now: Date, contactableHours: string | null, calendar: Calendar, count = 3): Date[] {
  const times: Date[] = [];
  const parts = hoursIn(contactableHours);
  const today = dayOf(now);
  const named = weekdaysIn(contactableHours);
  for (let day = today; times.length < count; day = addDays(day, 1)) {
    if (!isCallDay(day, named, calendar)) continue;
    const soonest = day === today ? Math.ceil((minuteOf(now) + pause) / step) * step : 0;
    for (const { from, to } of parts) {
      const minute = Math.max(from, soonest);
      if (minute < to) times.push(addMinutes(startOfDay(day), minute));
    }
  }
  return times.slice(0, count);
}
