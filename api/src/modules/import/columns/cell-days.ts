import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { formatDateTime, formatDay } from '@tsumugi/contract/text/format';
import { plainDayText, readDayAndTime, readWrittenDay } from '@tsumugi/contract/text/written-days';

/** A day and its number in Excel, within the plausible range. */
const firstSerial = 7306;
const firstDay: Day = '1920-01-01';
const lastSerial = 80_000;

const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;

/** A time with a zone, as other systems write it; null for other formats. */
function readZoned(text: string): Date | null {
  const at = zoned.test(text) ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

const shortYear = /^(\d{2})([/-])(\d{1,2})\2(\d{1,2})$/;
/** Two-digit years from this one on belong to the 20th century. */
const firstOf20th = 50;

/** 25/4/1 with its century: 2025/4/1; other texts are unchanged. */
const withCentury = (text: string): string =>
  text.replace(shortYear, (whole, year) => `${Number(year) < firstOf20th ? 20 : 19}${whole}`);

/** A message for a day without a century; null for other texts. */
export function noteOnDay(text: string): string | null {
  const clean = plainDayText(text);
  const [first = ''] = clean.split(' ');
  const day = shortYear.test(first) ? readDay(clean) : null;
  return day && `「${first}」は${formatDay(day)}として取り込みます。`;
}

/** A day without a time, also as an Excel number. */
function readBareDay(written: string): Day | null {
  const text = withCentury(written);
  if (!/^\d{4,5}(\.\d+)?$/.test(text)) return readWrittenDay(text);
  const serial = Math.floor(Number(text));
  return serial >= firstSerial && serial <= lastSerial
    ? addDays(firstDay, serial - firstSerial)
    : null;
}

/**
 * A day in Japanese notation or as an Excel number, ignoring a time; null for other texts, and for
 * days that do not exist (30 February).
 */
export function readDay(text: string): Day | null {
  const clean = plainDayText(text);
  // Other systems write a day in Japan as the moment at which it begins.
  const at = readZoned(clean);
  if (at) return dayOf(at);
  const { day, time } = readDayAndTime(clean, readBareDay);
  return time || readBareDay(clean) ? day : null;
}

/**
 * A moment in Japan: a day with a time, or an Excel number with a fraction. For a day alone the
 * time is `usual`.
 * @param usual time of the day, 10:00
 */
export function readMoment(text: string, usual = '10:00'): Date | null {
  const clean = plainDayText(text);
  const serial = /^(\d{4,5})\.(\d+)$/.exec(clean);
  if (serial && Number(`0.${serial[2]}`) > 0) {
    const day = readBareDay(serial[1] ?? '');
    return day
      ? new Date(
          hoursAt(day, '00:00').getTime() + Math.round(Number(`0.${serial[2]}`) * 1440) * 60_000,
        )
      : null;
  }
  const at = readZoned(clean);
  if (at) return at;
  const { day, time } = readDayAndTime(clean, readBareDay);
  if (!day) return null;
  if (time) return new Date(hoursAt(day, time.time).getTime() + Math.round(time.seconds * 1000));
  return readBareDay(clean) ? hoursAt(day, usual) : null;
}

/** A day in a form that `readDay` and every spreadsheet parse. */
export const writeDay = (day: Day | Date): string => formatDay(day);

/** A moment in Japan, with milliseconds if there are any. */
export function writeMoment(at: Date): string {
  const seconds = (at.getTime() % 60_000) / 1000;
  const rest =
    seconds === 0
      ? ''
      : `:${seconds.toFixed(Number.isInteger(seconds) ? 0 : 3).padStart(Number.isInteger(seconds) ? 2 : 6, '0')}`;
  return `${formatDateTime(at)}${rest}`;
}
