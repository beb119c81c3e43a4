import { type Day, daysBetween, isDay, weekdayOf } from '../calendar/day.js';
import { dayOf, parseInstant, timeOf } from '../calendar/instant.js';
import { civilIn, isTimeZone, japan } from '../calendar/zone.js';

/**
 * A moment, a civil day, or null; a missing or invalid value is shown as an empty text
 * (domain/validation#empty-values).
 */
export type Displayable = Date | string | null | undefined;

const weekdays = ['日', '月', '火', '水', '木', '金', '土'];
const relativeWords = new Map([
  [-1, '昨日'],
  [0, '今日'],
  [1, '明日'],
  [2, '明後日'],
]);

/** `2026/05/07` */
export function formatDay(value: Displayable): string {
  return show(value, (instant) => dayOf(instant).replaceAll('-', '/'));
}

/** `2026/05/07 14:00` */
export function formatDateTime(value: Displayable, zone: string = japan): string {
  return show(value, (instant) => {
    const { day, time } = civilIn(instant, zone);
    return `${day.replaceAll('-', '/')} ${time}`;
  });
}

/** `2026年5月7日` */
export function formatJapaneseDay(value: Displayable): string {
  return show(value, (instant) => japaneseDay(dayOf(instant)));
}

/** `2026年5月` */
export function formatJapaneseMonth(value: Displayable): string {
  return show(value, (instant) => japaneseDay(dayOf(instant)).replace(/\d+日$/, ''));
}

/** `5月7日14時から`, with the minutes when there are any: `5月7日14時30分から`. */
export function formatMonthDayHour(value: Displayable): string {
  return show(value, (instant) => `${monthDay(dayOf(instant))}${formatHourFrom(instant)}`);
}

/** `14時から`, beside a displayed date. */
export function formatHourFrom(value: Displayable, zone: string = japan): string {
  return show(value, (instant) => {
    const [hour, minute] = civilIn(instant, zone).time.split(':').map(Number);
    return `${hour}時${minute ? `${minute}分` : ''}から`;
  });
}

/** `2026/05/07(木)`, as date fields show it. */
export function formatCalendarDay(value: Displayable): string {
  return show(value, (instant) => `${formatDay(instant)}(${formatWeekday(instant)})`);
}

/** `2026/05/07(木) 14:00`, as date and time fields show it. */
export function formatCalendarTime(value: Displayable): string {
  return show(value, (instant) => `${formatCalendarDay(instant)} ${timeOf(instant)}`);
}

/** `14:00`, beside a displayed date. */
export function formatClock(value: Displayable, zone: string = japan): string {
  return show(value, (instant) => formatTime(civilIn(instant, zone).time));
}

/** `木` */
export function formatWeekday(value: Displayable): string {
  return show(value, (instant) => weekdays[weekdayOf(dayOf(instant))] ?? '');
}

/** `5月7日(木)` */
export function formatDayWithWeekday(value: Displayable): string {
  return show(value, (instant) => monthDayWeekday(dayOf(instant)));
}

/**
 * `5月7日(木) 14:00`; for a zone abroad the local time follows: `5月7日(木) 14:00(現地時間 5月7日(木) 06:00)`.
 */
export function formatAppointment(value: Displayable, zone: string = japan): string {
  return show(
    value,
    (instant) => `${monthDayWeekday(dayOf(instant))} ${timeOf(instant)}${localTime(instant, zone)}`,
  );
}

/**
 * `5月7日(木) 23:59まで`: the wording of every deadline for families and teachers
 * (domain/days#deadlines).
 */
export function formatDeadline(value: Displayable, zone: string = japan): string {
  return show(
    value,
    (instant) =>
      `${monthDayWeekday(dayOf(instant))} ${timeOf(instant)}まで${localTime(instant, zone)}`,
  );
}

/**
 * `明日 14:00`; another day is written as a date: `5月10日(日) 14:00`, with the year when it is another
 * one.
 */
export function formatRelative(value: Displayable, now: Date, zone: string = japan): string {
  return show(value, (instant) => {
    const { day, time } = civilIn(instant, zone);
    return `${formatRelativeDay(day, civilIn(now, zone).day)} ${time}`;
  });
}

/** `昨日`, `今日`, `明日`, `明後日`, else `5月10日(日)`, with the year unless it is the present one. */
export function formatRelativeDay(day: Day, today: Day): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return (
    nearDayWord(day, today) ||
    `${sameYear ? '' : `${Number(day.slice(0, 4))}年`}${monthDayWeekday(day)}`
  );
}

/** `昨日`, `今日`, `明日`, `明後日`; an empty text for any other day, and for null. */
export function nearDayWord(day: Day | null | undefined, today: Day): string {
  return (isDay(day) && relativeWords.get(daysBetween(today, day))) || '';
}

/**
 * The `HH:mm` of a time text; one shorter than 5 characters gives an empty text
 * (domain/validation#empty-values).
 */
export function formatTime(time: string | null | undefined): string {
  return !time || time.length < 5 ? '' : time.slice(0, 5);
}

function show(value: Displayable, format: (instant: Date) => string): string {
  const instant = parseInstant(value);
  return instant ? format(instant) : '';
}

function japaneseDay(day: Day): string {
  return `${Number(day.slice(0, 4))}年${monthDay(day)}`;
}

function monthDay(day: Day): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
}

function monthDayWeekday(day: Day): string {
  return `${monthDay(day)}(${formatWeekday(day)})`;
}

function localTime(instant: Date, zone: string): string {
  const local = isTimeZone(zone) ? civilIn(instant, zone) : null;
  if (!local || (local.day === dayOf(instant) && local.time === timeOf(instant))) return '';
  return `(現地時間 ${monthDayWeekday(local.day)} ${local.time})`;
}
