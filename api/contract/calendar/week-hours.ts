import type { WeeklySlot } from './weekly-slots.js';

/** The hours of the day that a week grid shows; the end excluded. */
export interface WeekHours {
  readonly from: number;
  readonly to: number;
}

/** Without any time. */
const usual: WeekHours = { from: 9, to: 21 };
/** A grid of fewer hours would have rows too high to compare. */
const leastHours = 6;
const lastHour = 24;

/** The hours that contain all those times, at least six, so that grids can be compared. */
export function hoursAround(slots: readonly WeeklySlot[]): WeekHours {
  if (slots.length === 0) return usual;
  const from = Math.floor(Math.min(...slots.map(({ fromMinute }) => fromMinute)) / 60);
  const to = Math.ceil(Math.max(...slots.map(({ toMinute }) => toMinute)) / 60);
  const end = Math.min(lastHour, Math.max(to, from + leastHours));
  return { from: Math.max(0, Math.min(from, end - leastHours)), to: end };
}
