import { weekday } from '../codes/lesson.js';

interface Slot {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** `18:00`, of a minute of the day; 1440 is `24:00`. */
export const minutesText = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** `水 18:00–20:00` */
export const slotText = (slot: Slot): string =>
  `${weekday.label(slot.weekday)} ${minutesText(slot.fromMinute)}–${minutesText(slot.toMinute)}`;

/** `火・木 19:00–21:00 / 日 13:00–17:00`: weekly times, days of the same hours together. */
export function slotsText(slots: readonly Slot[]): string {
  const days = new Map<string, number[]>();
  for (const slot of [...slots].sort((a, b) => a.weekday - b.weekday)) {
    const hours = `${minutesText(slot.fromMinute)}–${minutesText(slot.toMinute)}`;
    days.set(hours, [...(days.get(hours) ?? []), slot.weekday]);
  }
  return [...days]
    .map(([hours, weekdays]) => `${weekdays.map((day) => weekday.label(day)).join('・')} ${hours}`)
    .join(' / ');
}
