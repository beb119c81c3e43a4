import { addDays, weekdayOf } from '../calendar/day.js';
import { addMinutes, dayOf, startOfDay } from '../calendar/instant.js';
import {
  intersectSlots,
  mergeSlots,
  subtractSlots,
  type WeeklySlot,
} from '../calendar/weekly-slots.js';

/** Slots count from Monday 1. */
const sunday = 7;
const daysAhead = 14;
const maxTimes = 12;
/** Minutes between two trials of one teacher (domain/candidacy#c14). */
const gapMinutes = 30;

/** The week of a family and that of a teacher, by the clock of Japan. */
export interface TwoWeeks {
  /** Of the request; empty: at any time. */
  readonly wish: readonly WeeklySlot[];
  /** Of the teacher. */
  readonly free: readonly WeeklySlot[];
  /** The teacher's running lessons. */
  readonly taken: readonly WeeklySlot[];
}

/** The hours in which both can, without the running lessons. */
export const commonSlots = ({ wish, free, taken }: TwoWeeks): WeeklySlot[] =>
  mergeSlots(subtractSlots(wish.length > 0 ? intersectSlots(wish, free) : free, taken));

/**
 * The common hours that are long enough for a lesson. Where the wish itself is shorter than a
 * lesson, the whole wish suffices, as in the ranking.
 */
export const lessonSlots = (weeks: TwoWeeks, minutes: number): WeeklySlot[] =>
  commonSlots(weeks).filter(
    ({ weekday, fromMinute, toMinute }) =>
      toMinute - fromMinute >= minutes ||
      weeks.wish.some(
        (wish) =>
          wish.weekday === weekday && wish.fromMinute === fromMinute && wish.toMinute === toMinute,
      ),
  );

interface Search {
  readonly slots: readonly WeeklySlot[];
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
