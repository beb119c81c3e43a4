import { mergeSlots } from '@tsumugi/contract/calendar/weekly-slots';
import type { Slot } from '@tsumugi/contract/facts';
import type { TeacherRequirements } from './teacher-requirements.js';

/** Minutes that two weekly slots have in common; negative or 0 without any. */
const commonMinutes = (a: Slot, b: Slot): number =>
  a.weekday === b.weekday
    ? Math.min(a.toMinute, b.toMinute) - Math.max(a.fromMinute, b.fromMinute)
    : 0;

function fitsSlot(slot: Slot, minutes: number, free: readonly Slot[]): boolean {
  const needed = Math.min(minutes, slot.toMinute - slot.fromMinute);
  for (const each of free) if (commonMinutes(slot, each) >= needed) return true;
  return false;
}

/** The wanted slots in which the teacher has time for a whole lesson. */
export const fittingSlots = (
  { slots, minutes }: TeacherRequirements,
  free: readonly Slot[],
): Slot[] => slots.filter((slot) => fitsSlot(slot, minutes, free));

/** Number of `fittingSlots`, without a list: computed for all teachers. */
export function countFittingSlots(
  { slots, minutes }: TeacherRequirements,
  free: readonly Slot[],
): number {
  let count = 0;
  for (const slot of slots) if (fitsSlot(slot, minutes, free)) count += 1;
  return count;
}

/** Whether the common slots suffice; called for thousands of teachers, so it builds no list. */
export function hasTime(wanted: TeacherRequirements, free: readonly Slot[]): boolean {
  let lacking = slotsNeeded(wanted);
  for (const slot of wanted.slots)
    if (lacking > 0 && fitsSlot(slot, wanted.minutes, free)) lacking -= 1;
  return lacking <= 0;
}

/**
 * Number of wanted slots in which a teacher must have time: one per weekly lesson, at most the
 * number of slots.
 */
export const slotsNeeded = ({ slots, lessons }: TeacherRequirements): number =>
  Math.min(lessons, slots.length);

/**
 * A time on the weekday of a wanted slot for a whole lesson of the teacher, outside the wanted
 * hours.
 */
export const otherTime = (slot: Slot, minutes: number, free: readonly Slot[]): Slot | null =>
  free.find(
    (each) => each.weekday === slot.weekday && each.toMinute - each.fromMinute >= minutes,
  ) ?? null;

/** The common part of the wanted times and the teacher's free times. */
export function commonTimes(wanted: TeacherRequirements, free: readonly Slot[]): Slot[] {
  const merged = mergeSlots(free);
  return fittingSlots(wanted, free).flatMap((slot) => {
    const [longest] = merged
      .filter(({ weekday }) => weekday === slot.weekday)
      .map(({ weekday, fromMinute, toMinute }) => ({
        weekday,
        fromMinute: Math.max(fromMinute, slot.fromMinute),
        toMinute: Math.min(toMinute, slot.toMinute),
      }))
      .sort((a, b) => b.toMinute - b.fromMinute - (a.toMinute - a.fromMinute));
    return longest ? [longest] : [];
  });
}
