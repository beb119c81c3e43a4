/**
 * A time range of a weekday (Monday 1 … Sunday 7); minutes of the day, the end excluded, at most
 * 1440.
 */
export interface WeeklySlot {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

const compareSlots = (a: WeeklySlot, b: WeeklySlot) =>
  a.weekday - b.weekday || a.fromMinute - b.fromMinute;

/**
 * Sorts the ranges and joins those that touch or overlap, so that a lesson may span two of them.
 */
export function mergeSlots(slots: readonly WeeklySlot[]): WeeklySlot[] {
  const merged: WeeklySlot[] = [];
  for (const { weekday, fromMinute, toMinute } of [...slots].sort(compareSlots)) {
    const last = merged.at(-1);
    if (last && last.weekday === weekday && fromMinute <= last.toMinute)
      merged[merged.length - 1] = { ...last, toMinute: Math.max(last.toMinute, toMinute) };
    else merged.push({ weekday, fromMinute, toMinute });
  }
  return merged;
}
