import { daysBetween } from './day.js';
import { mergeSlots, type WeeklySlot } from './weekly-slots.js';
import { civilIn, japan } from './zone.js';

const dayMinutes = 1440;
const week = 7 * dayMinutes;

/**
 * Minutes by which the clock of the zone is ahead of Japan's at that moment; negative if it is
 * behind.
 */
export function minutesAhead(zone: string, at: Date): number {
  const [there, here] = [civilIn(at, zone), civilIn(at, japan)];
  const minute = ({ time }: { time: string }) =>
    Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return daysBetween(here.day, there.day) * dayMinutes + minute(there) - minute(here);
}

/** Weekly ranges shifted by minutes; a range that crosses midnight becomes two. */
function shiftSlots(slots: readonly WeeklySlot[], minutes: number): WeeklySlot[] {
  return mergeSlots(
    slots.flatMap(({ weekday, fromMinute, toMinute }) => {
      const from = ((((weekday - 1) * dayMinutes + fromMinute + minutes) % week) + week) % week;
      const day = Math.floor(from / dayMinutes);
      const [begin, end] = [
        from - day * dayMinutes,
        from - day * dayMinutes + toMinute - fromMinute,
      ];
      const first = { weekday: day + 1, fromMinute: begin, toMinute: Math.min(end, dayMinutes) };
      return end > dayMinutes
        ? [first, { weekday: ((day + 1) % 7) + 1, fromMinute: 0, toMinute: end - dayMinutes }]
        : [first];
    }),
  );
}

/** Converts weekly slots from Japanese time to a zone, with its present offset (summer time). */
export const slotsInZone = (slots: readonly WeeklySlot[], zone: string, at: Date): WeeklySlot[] =>
  shiftSlots(slots, minutesAhead(zone, at));

/** Weekly times of a zone by Japan's clock, the stored form. */
export const slotsInJapan = (slots: readonly WeeklySlot[], zone: string, at: Date): WeeklySlot[] =>
  shiftSlots(slots, -minutesAhead(zone, at));
