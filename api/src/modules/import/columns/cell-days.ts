import { addDays, type Day, isDay } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { formatDateTime, formatDay } from '@tsumugi/contract/text/format';
import { normalise } from '@tsumugi/contract/text/normalise';

/** The year before the first of each era. */
const eras: Readonly<Record<string, number>> = {
  ...{ 令和: 2018, 令: 2018, R: 2018, 平成: 1988, 平: 1988, H: 1988, 昭和: 1925, 昭: 1925, S: 1925 },
  ...{ 大正: 1911, 大: 1911, T: 1911, 明治: 1867, 明: 1867, M: 1867 },
};
const era = /^(令和?|平成?|昭和?|大正?|明治?|[RHSTM])\.?(元|\d{1,2})[年./-](\d{1,2})[月./-](\d{1,2})日?$/i;
const western = /^(\d{4})[年./-](\d{1,2})[月./-](\d{1,2})日?$/;
const plain = /^(\d{4})(\d{2})(\d{2})$/;
const clock = /^(.*?\d日?)(?:[T ]|(?<=日))(午前|午後|AM|PM)?(\d{1,2})(?:[:時](\d{1,2}))?(?::(\d{2}(?:\.\d{1,3})?))?(?:時|分)?$/i;
const isClock = ([, , , hour, minute, seconds]: RegExpExecArray): boolean =>
  Number(hour) < 24 && Number(minute ?? 0) < 60 && Number(seconds ?? 0) < 60;
const weekday = /\((?:月|火|水|木|金|土|日)(?:曜日?)?(?:・祝)?\)/;
/** A day and its number in Excel, of those that may be meant. */
const firstSerial = 7306;
const firstDay: Day = '1920-01-01';
const lastSerial = 80_000;

const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * A day as it is written in Japan or counted by Excel, a time behind it left out; null for anything else, and for days that are not there
 * (30 February).
 */
export function readDay(text: string): Day | null {
  const clean = normalise(text)
    .replace(weekday, '')
    .replace(/(?<=[年月]) /g, '')
    .trim();
  // Other systems write a day of Japan as the moment at which it begins.
  if (zoned.test(clean)) {
    const at = new Date(clean);
    return Number.isNaN(at.getTime()) ? null : dayOf(at);
  }
  const timed = clock.exec(clean);
  if (timed && isClock(timed)) return readDay(timed[1] ?? '');
  if (/^\d{4,5}(\.\d+)?$/.test(clean)) {
    const serial = Math.floor(Number(clean));
    return serial >= firstSerial && serial <= lastSerial ? addDays(firstDay, serial - firstSerial) : null;
  }
  const old = era.exec(clean);
  const found = old ?? western.exec(clean) ?? plain.exec(clean);
  if (!found) return null;
  const [year = '', month = '', date = ''] = old
    ? [String((eras[old[1]?.toUpperCase() ?? ''] ?? eras[old[1] ?? ''] ?? 0) + (old[2] === '元' ? 1 : Number(old[2]))), old[3], old[4]]
    : found.slice(1);
  const day = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/**
 * A moment in Japan: a day with the time behind it, or an Excel number with a fraction. Of a day alone the moment is at `usual`.
 * @param usual time of the day, 10:00
 */
export function readMoment(text: string, usual = '10:00'): Date | null {
  const clean = normalise(text).replace(weekday, '').trim();
  const serial = /^(\d{4,5})\.(\d+)$/.exec(clean);
  if (serial && Number(`0.${serial[2]}`) > 0) {
    const day = readDay(serial[1] ?? '');
    return day ? new Date(hoursAt(day, '00:00').getTime() + Math.round(Number(`0.${serial[2]}`) * 1440) * 60_000) : null;
  }
  if (zoned.test(clean)) {
    const at = new Date(clean);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const found = clock.exec(clean);
  const alone = found ? null : readDay(clean);
  if (alone) return hoursAt(alone, usual);
  const day = found && readDay(found[1] ?? '');
  if (!found || !day) return null;
  const late = /午後|PM/i.test(found[2] ?? '') && Number(found[3]) < 12 ? 12 : 0;
  const [hour, minute] = [Number(found[3]) + late, Number(found[4] ?? 0)];
  const seconds = Number(found[5] ?? 0);
  if (hour > 23 || minute > 59 || seconds >= 60) return null;
  const whole = hoursAt(day, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  return new Date(whole.getTime() + Math.round(seconds * 1000));
}

/** A day as `readDay` and every spreadsheet read it. */
export const writeDay = (day: Day | Date): string => formatDay(day);

/** A moment in Japan, to the millisecond where it has any. */
export function writeMoment(at: Date): string {
  const seconds = (at.getTime() % 60_000) / 1000;
  const rest =
    seconds === 0 ? '' : `:${seconds.toFixed(Number.isInteger(seconds) ? 0 : 3).padStart(Number.isInteger(seconds) ? 2 : 6, '0')}`;
  return `${formatDateTime(at)}${rest}`;
}
