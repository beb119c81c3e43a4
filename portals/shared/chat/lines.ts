import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import type { QueuedSend } from '../offline/send-queue-store.js';
import { civilFor } from '../ui/reader-times.js';

/** The lines of the conversation, from top to bottom. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessageView }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: QueuedSend };

export const unreadKey = 'unread';
export const keyOf = (messageId: number): string => `message-${messageId}`;

/**
 * Messages under their days, the line ここから未読 before the first unread message, and unsent messages
 * at the end. A message that has arrived replaces its unsent copy by client id. `today` is a civil
 * day by the clock of the zone (Japan without a zone).
 */
export function linesOf(
  messages: readonly ChatMessageView[],
  outgoing: readonly QueuedSend[],
  unreadFrom: number | null,
  today: string,
  zone: string | null = null,
): Line[] {
  const lines: Line[] = [];
  let day = '';
  for (const message of messages) {
    const its = civilFor(message.sentAt, zone)?.day ?? day;
    if (its !== day) lines.push({ kind: 'day', key: `day-${its}`, label: dayLabel(its, today) });
    day = its;
    if (message.id === unreadFrom) lines.push({ kind: 'unread', key: unreadKey });
    lines.push({ kind: 'message', key: keyOf(message.id), message });
  }
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  for (const one of outgoing)
    if (!arrived.has(one.clientId))
      lines.push({ kind: 'outgoing', key: `outgoing-${one.clientId}`, outgoing: one });
  return lines;
}

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
