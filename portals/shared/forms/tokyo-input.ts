import { dayOf, parseInstant, timeOf } from '@tsumugi/contract/calendar/instant';

/** An instant as the value of a datetime-local input in Japan's time; an empty text for no date. */
export function toTokyoInput(at: string): string {
  const instant = parseInstant(at);
  return instant ? `${dayOf(instant)}T${timeOf(instant)}` : '';
}

/** The inverse; Japan has no daylight saving time. */
export function fromTokyoInput(typed: string): string {
  const at = Date.parse(`${typed.slice(0, 16)}:00+09:00`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
