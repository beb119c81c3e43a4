import type { Day } from '../calendar/day.js';
import { dayOf } from '../calendar/instant.js';

/** Once a day is enough: whether the last reminder by hand is of today. */
export const remindedToday = (at: readonly Date[], today: Day): boolean => {
  const last = at.at(-1);
  return last !== undefined && dayOf(last) === today;
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
