import type { Slot } from '@tsumugi/contract/portal/shared';
import { slotText } from '@tsumugi/contract/text/slots';

/** `月 18:00–20:00` and so on; at most `most`, then how many more. */
export function slotLines(slots: readonly Slot[], most = 4): string[] {
  const lines = slots.slice(0, most).map(slotText);
  return slots.length > most ? [...lines, `ほか${slots.length - most}件`] : lines;
}
