import { type ConversationLine, conversationLines } from '@tsumugi/client/conversation-lines';
import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import type { QueuedSend } from '../offline/send-queue-store.js';
import { civilFor } from '../ui/reader-times.js';

/** One line of the conversation. */
export type Line = ConversationLine<QueuedSend>;

/**
 * The lines of the conversation. `today` is a civil day by the clock of the zone (Japan without a
 * zone).
 */
export const linesOf = (
  messages: readonly ChatMessageView[],
  outgoing: readonly QueuedSend[],
  unreadFrom: number | null,
  today: string,
  zone: string | null = null,
): Line[] =>
  conversationLines(messages, [], outgoing, {
    unreadFrom,
    dayOf: (instant) => civilFor(instant, zone)?.day,
    labelOf: (day) => dayLabel(day, today),
  });

/** Whether the reader, with the line `key` at the upper edge, is past the first unread message. */
export function isPast(lines: readonly Line[], key: string, unreadFrom: number | null): boolean {
  if (unreadFrom === null) return false;
  const rest = lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => line.key === key),
    ),
  );
  for (const line of rest) {
    if (line.kind === 'unread') return false;
    if (line.kind === 'message') return line.message.id > unreadFrom;
  }
  return rest.length > 0;
}

function dayLabel(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `${Number(day.slice(0, 4))}年`;
  return `${day === today ? '今日 ' : ''}${year}${formatDayWithWeekday(day)}`;
}
