import { weekday } from '../codes/weekday.js';

interface Slot {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** `18:00`, of a minute of the day; 1440 is `24:00`. */
export const minutesText = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** `水 18:00–20:00` */
export const slotText = (slot: Slot): string =>
  `${weekday.label(slot.weekday)} ${minutesText(slot.fromMinute)}–${minutesText(slot.toMinute)}`;
