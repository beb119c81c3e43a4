import { nowText } from '@tsumugi/client/clock';
import { slotsInZone } from '@tsumugi/contract/calendar/zoned-slots';
import type { Slot } from '@tsumugi/contract/portal/shared';
import { slotText } from '@tsumugi/contract/text/slots';

/**
 * `月 18:00–20:00`; a reader abroad gets the local time with Japan's: `日 20:00–22:00（日本 月
 * 10:00–12:00）`.
 */
export function slotLine(slot: Slot, zone: string | null): string {
  const japan = slotText(slot);
  const local = zone
    ? slotsInZone([slot], zone, new Date(nowText())).map(slotText).join('・')
    : japan;
  return local === japan ? japan : `${local}（日本 ${japan}）`;
}

/** Weekly times as lines for that zone; at most `most`, then the number of further ones. */
export function slotLines(slots: readonly Slot[], zone: string | null, most = 4): string[] {
  const lines = slots.slice(0, most).map((slot) => slotLine(slot, zone));
  return slots.length > most ? [...lines, `ほか${slots.length - most}件`] : lines;
}
