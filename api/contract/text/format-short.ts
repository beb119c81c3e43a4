import { civilOf } from '../calendar/instant.js';
import { type Displayable, formatWeekday } from './format.js';

// Short forms of the mock-ups, for places without room for the year (rows, steps, side lines).
// Tables and facts take the specification's formats.

/** `5/7` */
export function formatShortDay(value: Displayable): string {
  const at = civilOf(value);
  return at ? `${Number(at.day.slice(5, 7))}/${Number(at.day.slice(8))}` : '';
}

/** `5/7(木)` */
export function formatShortDayWithWeekday(value: Displayable): string {
  const day = formatShortDay(value);
  return day && `${day}(${formatWeekday(value)})`;
}

/** `5/7 14:05`; with the year when it differs from `today`'s: `2025/5/7 14:05`. */
export function formatShortDateTime(value: Displayable, today: string): string {
  const at = civilOf(value);
  if (!at) return '';
  const year = at.day.slice(0, 4);
  return `${year === today.slice(0, 4) ? '' : `${year}/`}${formatShortDay(value)} ${at.time}`;
}

/** `5/7(木) 18:00`: the due time; a whole day, or its last minute, is shown as the day: `5/7(木)`. */
export function formatShortDue(value: Displayable): string {
  const at = civilOf(value);
  if (!at) return '';
  const wholeDay =
    at.time === '23:59' || (typeof value === 'string' && value.length === at.day.length);
  return `${formatShortDayWithWeekday(value)}${wholeDay ? '' : ` ${at.time}`}`;
}
