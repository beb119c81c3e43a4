import { mergeSlots, type WeeklySlot } from '@tsumugi/contract/calendar/weekly-slots';
import { minutesText } from '@tsumugi/contract/text/slots';

/** Look and meaning of a layer: hours on offer, hours in use, hours that a family asks for. */
export type WeekTone = 'free' | 'taken' | 'wish';

/** A slot with its own name, such as that of a pupil, and the page that a press opens. */
export interface WeekSlot extends WeeklySlot {
  readonly label?: string;
  readonly to?: string;
}
export interface WeekLayer {
  readonly tone: WeekTone;
  /** 空き, 指導中, ご家庭の希望: in the legend and in the table. */
  readonly label: string;
  readonly slots: readonly WeekSlot[];
}

const hour = 60;
/** Hours shown at least, so that one short slot is not drawn as a whole day. */
const fewestHours = 4;
const dayEnd = 24;

/** The hours of the day from the earliest to the latest slot, widened to `fewestHours`. */
export function hoursOf(layers: readonly WeekLayer[]): { from: number; to: number } {
  const slots = layers.flatMap((layer) => layer.slots);
  const from = Math.floor(Math.min(...slots.map(({ fromMinute }) => fromMinute)) / hour);
  const to = Math.ceil(Math.max(...slots.map(({ toMinute }) => toMinute)) / hour);
  const end = Math.min(dayEnd, Math.max(to, from + fewestHours));
  return { from: Math.min(from, end - fewestHours), to: end };
}

/** Slots without a name of their own are joined; the others stay as they are. */
export const drawnSlots = ({ slots }: WeekLayer): readonly WeekSlot[] =>
  slots.some(({ label }) => label) ? slots : mergeSlots(slots);

/** 18:00–20:00 鈴木 花子 */
export const weekSlotText = ({ fromMinute, toMinute, label }: WeekSlot): string =>
  `${minutesText(fromMinute)}–${minutesText(toMinute)}${label ? ` ${label}` : ''}`;
