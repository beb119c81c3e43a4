import { addDays, weekdayOf } from '@tsumugi/contract/calendar/day';
import { addMinutes, dayOf, startOfDay } from '@tsumugi/contract/calendar/instant';
import type { Slot } from '@tsumugi/contract/facts';

/** Slots count from Monday 1. */
const sunday = 7;
const daysAhead = 14;
const maxTimes = 12;
/** Minutes between two trials of one teacher (domain/candidacy#c14). */
const gapMinutes = 30;

/** Common slots of family and teacher; a family without slots is always free. */
export function commonSlots(wanted: readonly Slot[], free: readonly Slot[]): Slot[] {
  const toSlot = ({ weekday, fromMinute, toMinute }: Slot): Slot => ({
    weekday,
    fromMinute,
    toMinute,
  });
  const overlapOf = (a: Slot, b: Slot): Slot[] => {
    const fromMinute = Math.max(a.fromMinute, b.fromMinute);
    const toMinute = Math.min(a.toMinute, b.toMinute);
    return a.weekday === b.weekday && fromMinute < toMinute
      ? [{ weekday: a.weekday, fromMinute, toMinute }]
      : [];
  };
  const slots = wanted.length
    ? wanted.flatMap((slot) => free.flatMap((each) => overlapOf(slot, each)))
    : free.map(toSlot);
  return slots.sort((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute);
}

interface Search {
  readonly slots: readonly Slot[];
  /** Minutes of one lesson. */
  readonly minutes: number;
  /** Starts of the teacher's other trials. */
  readonly busy: readonly Date[];
  readonly now: Date;
}

/**
 * The next times for a whole lesson within two weeks, from the day after tomorrow on, because a
 * request takes a day to be answered.
 */
export function nextTimes({ slots, minutes, busy, now }: Search): { from: string; to: string }[] {
  const first = addDays(dayOf(now), 2);
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(first, index));
  const isTaken = (from: Date) =>
    busy.some((at) => Math.abs(at.getTime() - from.getTime()) < (minutes + gapMinutes) * 60_000);
  return days
    .flatMap((day) =>
      slots
        .filter(
          (slot) =>
            slot.weekday === (weekdayOf(day) || sunday) &&
            slot.toMinute - slot.fromMinute >= minutes,
        )
        .map((slot) => addMinutes(startOfDay(day), slot.fromMinute)),
    )
    .filter((from) => !isTaken(from))
    .slice(0, maxTimes)
    .map((from) => ({ from: from.toISOString(), to: addMinutes(from, minutes).toISOString() }));
}
