import { civilOf } from '@tsumugi/contract/calendar/instant';
import type { Conversation } from '@tsumugi/contract/chat/conversation';
import type { ChatMessageView, ChatRefusalView } from '@tsumugi/contract/resources/chat';
import { formatDayWithWeekday, nearDayWord } from '@tsumugi/contract/text/format';
import type { Outgoing } from './outgoing.js';

/** One line of the conversation. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly label: string; readonly unread: boolean }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessageView }
  | { readonly kind: 'refusal'; readonly key: string; readonly refusal: ChatRefusalView }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing };

const labelOf = (day: string, today: string): string =>
  [nearDayWord(day, today), formatDayWithWeekday(day)].filter(Boolean).join(' ');

/**
 * Messages and stopped attempts by time, under their days, with the line ここから未読 before the first
 * unread one, and outgoing messages at the end. A message that has arrived replaces the outgoing
 * one with its client id.
 */
export function linesOf(
  { messages, refusals, older }: Pick<Conversation, 'messages' | 'refusals' | 'older'>,
  outgoing: readonly Outgoing[],
  unreadFrom: number | null,
  today: string,
): Line[] {
  const lines: Line[] = [];
  let day = '';
  const under = (at: string, unread: boolean) => {
    const its = civilOf(at)?.day ?? '';
    const begins = its !== day;
    day = its;
    // Older messages of the same day may follow above, so the first line gets no day label yet.
    if (begins && !(older && lines.length === 0)) {
      lines.push({ kind: 'day', key: `day-${its}`, label: labelOf(its, today), unread });
    } else if (unread) lines.push({ kind: 'unread', key: 'unread' });
  };
  const waiting = [...refusals].sort((a, b) => a.at.localeCompare(b.at));
  const refusedBefore = (at: string | null) => {
    while (waiting[0] && (at === null || waiting[0].at < at)) {
      const refusal = waiting.shift();
      if (!refusal) return;
      under(refusal.at, false);
      lines.push({ kind: 'refusal', key: `refusal-${refusal.id}`, refusal });
    }
  };
  for (const message of messages) {
    refusedBefore(message.sentAt);
    under(message.sentAt, message.id === unreadFrom);
    lines.push({ kind: 'message', key: `message-${message.id}`, message });
  }
  refusedBefore(null);
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  for (const one of outgoing)
    if (!arrived.has(one.clientId))
      lines.push({ kind: 'outgoing', key: `outgoing-${one.clientId}`, outgoing: one });
  return lines;
}
