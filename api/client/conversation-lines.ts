import type { ChatMessageView, ChatRefusalView } from '@tsumugi/contract/resources/chat';

/** One line of a conversation; `O` is a message that has not arrived. */
export type ConversationLine<O> =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessageView }
  | { readonly kind: 'refusal'; readonly key: string; readonly refusal: ChatRefusalView }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: O };

export const unreadKey = 'unread';
export const keyOfMessage = (messageId: number): string => `message-${messageId}`;

interface Options {
  /** The first unread message, above which the unread line is shown. */
  unreadFrom: number | null;
  /** The civil day of an instant; null where the instant is none. */
  dayOf: (instant: string) => string | null | undefined;
  labelOf: (day: string) => string;
}

/**
 * Messages and stopped attempts by time, under their days, with the unread line, and outgoing
 * messages at the end. A message that has arrived replaces the outgoing one with its client id.
 */
export function conversationLines<O extends { readonly clientId: string }>(
  messages: readonly ChatMessageView[],
  refusals: readonly ChatRefusalView[],
  outgoing: readonly O[],
  { unreadFrom, dayOf, labelOf }: Options,
): ConversationLine<O>[] {
  const lines: ConversationLine<O>[] = [];
  let day = '';
  const startDay = (at: string) => {
    const next = dayOf(at) ?? day;
    if (next !== day) lines.push({ kind: 'day', key: `day-${next}`, label: labelOf(next) });
    day = next;
  };
  const waiting = [...refusals].sort((a, b) => a.at.localeCompare(b.at));
  const addRefusals = (before: string | null) => {
    while (waiting[0] && (before === null || waiting[0].at < before)) {
      const refusal = waiting.shift() as ChatRefusalView;
      startDay(refusal.at);
      lines.push({ kind: 'refusal', key: `refusal-${refusal.id}`, refusal });
    }
  };
  for (const message of messages) {
    addRefusals(message.sentAt);
    startDay(message.sentAt);
    if (message.id === unreadFrom) lines.push({ kind: 'unread', key: unreadKey });
    lines.push({ kind: 'message', key: keyOfMessage(message.id), message });
  }
  addRefusals(null);
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  for (const one of outgoing)
    if (!arrived.has(one.clientId))
      lines.push({ kind: 'outgoing', key: `outgoing-${one.clientId}`, outgoing: one });
  return lines;
}
