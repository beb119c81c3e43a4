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
 * Sorts the ranges and joins those that touch or overlap, so that a lesson may be in two adjacent
 * ranges.
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

/** The slots without this range. */
export function cutSlot<S extends WeeklySlot>(
  slots: readonly S[],
  { weekday, fromMinute, toMinute }: WeeklySlot,
): S[] {
  return slots.flatMap((slot) => {
    if (slot.weekday !== weekday || slot.toMinute <= fromMinute || slot.fromMinute >= toMinute)
      return [slot];
    return [
      { ...slot, toMinute: fromMinute },
      { ...slot, fromMinute: toMinute },
    ].filter((part) => part.toMinute > part.fromMinute);
  });
}

/** Minutes of a week that the slots cover, each minute once. */
export const coveredMinutes = (slots: readonly WeeklySlot[]): number =>
  mergeSlots(slots).reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);
