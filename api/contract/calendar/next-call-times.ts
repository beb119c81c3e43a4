import type { Calendar } from './business-calendar.js';
import { isBusinessDay } from './business-day.js';
import { addDays, type Day, weekdayOf } from './day.js';
import { expandDayRanges } from './expand-day-ranges.js';
import { addMinutes, dayOf, minuteOf, startOfDay } from './instant.js';

/** Hours for calls, in minutes since midnight; `to` is exclusive. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

const hour = 60;
/** Calls take place only between these hours, also if the family names other hours. */
const earliest = 9 * hour;
const latest = 21 * hour;
/** Proposed times without a wish: each at a different time of the day. */
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
/** Pause after a failed call; proposed times are on the half hour. */
const pause = hour;
const step = 30;

const minutesOf = (
  half: string | undefined,
  hours: string | undefined,
  minutes: string | undefined,
): number =>
  Number(hours) * hour +
  (minutes === '半' ? 30 : Number(minutes ?? 0)) +
  (half === '午後' && Number(hours) < 12 ? 12 * hour : 0);

/** The end of a range of hours. In 午後3時から6時 and 10時から3時 it is in the afternoon. */
function endOf(from: number, to: number): number {
  return to <= from && to < 12 * hour ? to + 12 * hour : to;
}

/** The hours that a phrase names. */
function hoursIn(plain: string): Hours[] {
  const read: Hours[] = [...plain.matchAll(range)].map(
    ([, half, hours, minutes, toHalf, toHours, toMinutes]) => {
      const from = minutesOf(half, hours, minutes);
      return { from, to: toHours ? endOf(from, minutesOf(toHalf, toHours, toMinutes)) : latest };
    },
  );
  const end = read.length === 0 ? before.exec(plain) : null;
  if (end) read.push({ from: earliest, to: minutesOf(end[1], end[2], end[3]) });
  if (read.length === 0)
    read.push(...words.filter(([word]) => word.test(plain)).map(([, hours]) => hours));
  return read
    .map(({ from, to }) => ({ from: Math.max(from, earliest), to: Math.min(to, latest) }))
    .filter(({ from, to }) => from < to);
}

const sunday = 0;
const saturday = 6;
/** In the order of `weekdayOf`. */
const letters = '日月火水木金土';

/**
 * Days of the week in a row, up to 曜 or the end of the phrase. 日 and 月 alone name a weekday only at
 * the beginning of a phrase: 毎日, 祝日, 3日 and 今月 end with them, and 日によって and 日に2回 begin with it.
 */
const daysInARow =
  /((?:(?<=^|[\s、。・,/(週])[日月]|[日月](?=曜)|[火水木金土])(?:[・、,/]?[日月火水木金土])*)(?:曜|(?=の|に(?![よち\d])|[\s・、。()はもと]|以外|だけ|なら|のみ|NG|$))/g;

const businessDays = [1, 2, 3, 4, 5];
const isUsual = /平日|毎日/;

/**
 * The weekdays that a phrase names; empty for 平日, 毎日 or no day at all, which mean business days.
 */
function weekdaysIn(plain: string): number[] {
  if (isUsual.test(plain)) return [];
  const named = [...plain.matchAll(daysInARow)].flatMap(([, days = '']) =>
    [...days].map((letter) => letters.indexOf(letter)).filter((day) => day >= 0),
  );
  return [...named, ...(/土日|土・日|週末|休日/.test(plain) ? [saturday, sunday] : [])];
}

/** Words that exclude the days and hours before them. */
const refused =
  /以外|不可|NG|[×✕]|だめ|ダメ|駄目|無理|避け|除[くきい]|困り|難し|厳し|ません|(?:まで|は)(?:仕事|勤務|不在|授業|会議)/gi;
const noCall = /電話(?:は|も|での?連絡は)?(?:不可|NG|お断り|しないで|やめて|控え)/i;

/** Days and hours of one phrase. `not`: they are excluded. */
interface Phrase {
  readonly days: readonly number[];
  readonly usual: boolean;
  readonly hours: readonly Hours[];
  readonly not: boolean;
}

function phrasesOf(text: string | null): Phrase[] {
  const plain = expandDayRanges((text ?? '').normalize('NFKC').replace(/曜日(?!曜)/g, '曜'));
  return plain
    .replace(refused, '$&\n')
    .split(/[、。,;()\n]|ただし|但し|ですが/)
    .flatMap((part): Phrase[] => {
      const not = part.search(refused) >= 0;
      const phrase = {
        days: weekdaysIn(part),
        usual: isUsual.test(part),
        hours: hoursIn(part),
        not,
      };
      return phrase.days.length || phrase.usual || phrase.hours.length ? [phrase] : [];
    });
}

/** Hours on these days; an empty set of days means business days. */
interface Rule {
  readonly days: ReadonlySet<number>;
  readonly hours: readonly Hours[];
}

/**
 * Combines phrases. Days without hours take the hours of the next phrase (月曜、水曜の夜), hours without
 * days extend the rule before, and days at the end take hours that have no days.
 */
function rulesOf(phrases: readonly Phrase[]): Rule[] {
  const rules: { days: number[]; hours: Hours[]; named: boolean }[] = [];
  let pending: number[] = [];
  let isPending = false;
  for (const { days, usual, hours } of phrases) {
    pending.push(...days);
    isPending ||= usual || days.length > 0;
    if (hours.length === 0) continue;
    const last = rules.at(-1);
    if (isPending) rules.push({ days: usual ? [] : pending, hours: [...hours], named: true });
    else if (last) last.hours.push(...hours);
    else rules.push({ days: [], hours: [...hours], named: false });
    pending = [];
    isPending = false;
  }
  if (isPending && rules.length === 1 && !rules[0]?.named)
    rules[0] = { days: pending, hours: rules[0]?.hours ?? [], named: true };
  else if (isPending || rules.length === 0)
    rules.push({ days: pending, hours: [...anyTime], named: isPending });
  return rules.map(({ days, hours }) => ({
    days: new Set(days),
    hours: hours.sort((a, b) => a.from - b.from),
  }));
}

const subtractHours = (parts: readonly Hours[], { from, to }: Hours): Hours[] =>
  parts.flatMap((part) =>
    part.to <= from || to <= part.from
      ? [part]
      : [
          { from: part.from, to: Math.min(part.to, from) },
          { from: Math.max(part.from, to), to: part.to },
        ].filter((rest) => rest.from < rest.to),
  );

/**
 * Whether a person can be called that day: days that the person named, also closing days, otherwise
 * business days.
 */
function isCallDay(day: Day, named: ReadonlySet<number>, calendar: Calendar): boolean {
  const weekday = weekdayOf(day);
  if (named.size === 0) return isBusinessDay(day, calendar);
  return (
    named.has(weekday) &&
    (weekday === saturday || weekday === sunday || isBusinessDay(day, calendar))
  );
}

/** Search limit in days: a wish may exclude every day. */
const daysAhead = 60;

/**
 * Proposes the next call times after 不在: on the days and in the hours of the wish, by default on
 * business days, never at an excluded time, and not within the next hour. The soonest first, at
 * most `count`.
 */
export function nextCallTimes(
  now: Date,
  contactableHours: string | null,
  calendar: Calendar,
  count = 3,
): Date[] {
  if (noCall.test((contactableHours ?? '').normalize('NFKC'))) return [];
  const phrases = phrasesOf(contactableHours);
  const refusals = phrases
    .filter(({ not }) => not)
    .map((each) => ({ ...each, days: each.usual ? businessDays : each.days }));
  const closed = new Set(
    refusals.filter(({ hours }) => hours.length === 0).flatMap(({ days }) => days),
  );
  const wished = rulesOf(phrases.filter(({ not }) => !not));
  // If all business days are excluded, the weekend remains.
  const weekend = new Set([saturday, sunday]);
  const rules = businessDays.every((day) => closed.has(day))
    ? wished.map((rule) => (rule.days.size ? rule : { ...rule, days: weekend }))
    : wished;
  const today = dayOf(now);
  const times: Date[] = [];
  for (let ahead = 0; ahead < daysAhead && times.length < count; ahead += 1) {
    const day = addDays(today, ahead);
    const weekday = weekdayOf(day);
    if (closed.has(weekday)) continue;
    const open = rules
      .filter(({ days }) => isCallDay(day, days, calendar))
      .flatMap(({ hours }) => hours);
    const parts = refusals
      .filter(
        ({ days, hours }) => hours.length > 0 && (days.length === 0 || days.includes(weekday)),
      )
      .flatMap(({ hours }) => hours)
      .reduce<readonly Hours[]>(subtractHours, open);
    const soonest = day === today ? Math.ceil((minuteOf(now) + pause) / step) * step : 0;
    const minutes = parts.flatMap(({ from, to }) =>
      Math.max(from, soonest) < to ? [Math.max(from, soonest)] : [],
    );
    times.push(
      ...[...new Set(minutes)]
        .sort((a, b) => a - b)
        .map((minute) => addMinutes(startOfDay(day), minute)),
    );
  }
  return times.slice(0, count);
}
