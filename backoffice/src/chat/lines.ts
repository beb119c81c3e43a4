import { type ConversationLine, conversationLines } from '@tsumugi/client/conversation-lines';
import { civilOf } from '@tsumugi/contract/calendar/instant';
import type { Conversation } from '@tsumugi/contract/chat/conversation';
import { formatDayWithWeekday, nearDayWord } from '@tsumugi/contract/text/format';
import type { Outgoing } from './outgoing.js';

/** One line of the conversation; a day can be the unread line too. */
export type Line = ConversationLine<Outgoing> & { readonly unread?: boolean };

/** The lines of the conversation by the days of Tokyo; ここから未読 is joined to a day that begins there. */
export function linesOf(
  { messages, refusals, older }: Pick<Conversation, 'messages' | 'refusals' | 'older'>,
  outgoing: readonly Outgoing[],
  unreadFrom: number | null,
  today: string,
): Line[] {
  const lines = conversationLines(messages, refusals, outgoing, {
    unreadFrom,
    dayOf: (instant) => civilOf(instant)?.day,
    labelOf: (day) =>
      [nearDayWord(day, today), formatDayWithWeekday(day)].filter(Boolean).join(' '),
  });
  // Older messages of the same day may follow above, so the first line gets no day label yet.
  if (older && lines[0]?.kind === 'day') lines.shift();
  return lines.flatMap((line, at): Line[] => {
    if (line.kind === 'unread' && lines[at - 1]?.kind === 'day') return [];
    return [line.kind === 'day' ? { ...line, unread: lines[at + 1]?.kind === 'unread' } : line];
  });
}
