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

const bare = ({ weekday, fromMinute, toMinute }: WeeklySlot): WeeklySlot => ({
  weekday,
  fromMinute,
  toMinute,
});

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

/** The slots without all those stretches. */
export const subtractSlots = (
  slots: readonly WeeklySlot[],
  stretches: readonly WeeklySlot[],
): WeeklySlot[] => stretches.reduce<WeeklySlot[]>(cutSlot, slots.map(bare));

/** The times that both lists contain, in the order of the week. */
export const intersectSlots = (
  slots: readonly WeeklySlot[],
  others: readonly WeeklySlot[],
): WeeklySlot[] =>
  slots
    .flatMap((slot) =>
      others.flatMap((other) => {
        const fromMinute = Math.max(slot.fromMinute, other.fromMinute);
        const toMinute = Math.min(slot.toMinute, other.toMinute);
        return slot.weekday === other.weekday && fromMinute < toMinute
          ? [{ weekday: slot.weekday, fromMinute, toMinute }]
          : [];
      }),
    )
    .sort(compareSlots);
