import type { Day } from '../calendar/day.js';
import { dayOf } from '../calendar/instant.js';

/** Once a day is enough for each wait: whether the last reminder by hand since it began is of today. */
export const remindedToday = (at: readonly Date[], since: Date, today: Day): boolean => {
  const own = remindedSince(at, since);
  return own !== null && dayOf(own.last) === today;
};

/** Reminders by hand of one wait. */
export interface Reminded {
  readonly count: number;
  readonly last: Date;
}

/** Those since the wait began; null when there are none. */
export function remindedSince(at: readonly Date[], since: Date): Reminded | null {
  const own = at.filter((each) => each >= since);
  const last = own.at(-1);
  return last ? { count: own.length, last } : null;
}
