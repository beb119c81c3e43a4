import type { Conversation } from '@tsumugi/contract/chat/conversation';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';

/** What staff have had before them of a room since they opened it. */
export interface Heard extends Required<ChatSeen> {
  /** Family or teacher have said something, or tried to: it can wait for an answer again. */
  readonly outside: boolean;
}

/** With what is loaded now; what was read before, and left for an older part, stays read. */
export function heardOf(
  { messages, upTo, refusals, older, newer }: Omit<Conversation, 'readers'>,
  before: Heard | null,
): Heard {
  const said = messages.some(
    ({ side, deleted }) => (side === 'family' || side === 'teacher') && !deleted,
  );
  return {
    seenUpTo: Math.max(upTo, before?.seenUpTo ?? 0),
    refusalSeenUpTo: Math.max(refusals.at(-1)?.id ?? 0, before?.refusalSeenUpTo ?? 0),
    outside: said || older || newer || refusals.length > 0,
  };
}

/** As the calls tell it; before the first page is there, what the room's line shows has been seen. */
export const seenOf = (heard: Heard | null, lastMessageId: number | null): ChatSeen =>
  heard
    ? { seenUpTo: heard.seenUpTo, refusalSeenUpTo: heard.refusalSeenUpTo }
    : { seenUpTo: lastMessageId ?? 0 };
