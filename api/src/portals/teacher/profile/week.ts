import type { Slot } from '@tsumugi/contract/portal/shared';

const ordered = (a: Slot, b: Slot) => a.weekday - b.weekday || a.fromMinute - b.fromMinute;

/** Painted cells as whole stretches: what touches or overlaps becomes one, so that a lesson may lie across two cells. */
export function mergeSlots(slots: readonly Slot[]): Slot[] {
  const merged: Slot[] = [];
  for (const { weekday, fromMinute, toMinute } of [...slots].sort(ordered)) {
    const last = merged.at(-1);
    if (last && last.weekday === weekday && fromMinute <= last.toMinute)
      merged[merged.length - 1] = { ...last, toMinute: Math.max(last.toMinute, toMinute) };
    else merged.push({ weekday, fromMinute, toMinute });
  }
  return merged;
}
