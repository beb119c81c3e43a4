import type { Conversation } from '@tsumugi/contract/chat/conversation';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';

/** The messages of a room that staff have seen since they opened it. */
export interface ReadPosition extends Required<ChatSeen> {
  /** Family or teacher have written, or tried to, so the room can be set to 未対応 again. */
  readonly outside: boolean;
}

/**
 * From the messages loaded now; a message read before counts as read even if it is no longer
 * loaded.
 */
export function readPositionOf(
  { messages, upTo, refusals, older, newer }: Omit<Conversation, 'readers'>,
  before: ReadPosition | null,
): ReadPosition {
  const hasOutsideMessage = messages.some(
    ({ side, deleted }) => (side === 'family' || side === 'teacher') && !deleted,
  );
  return {
    seenUpTo: Math.max(upTo, before?.seenUpTo ?? 0),
    refusalSeenUpTo: Math.max(refusals.at(-1)?.id ?? 0, before?.refusalSeenUpTo ?? 0),
    outside: hasOutsideMessage || older || newer || refusals.length > 0,
  };
}

/**
 * The read position in the form of the calls. Before the first page is loaded, it is the last
 * message in the list of rooms.
 */
export const seenOf = (position: ReadPosition | null, lastMessageId: number | null): ChatSeen =>
  position
    ? { seenUpTo: position.seenUpTo, refusalSeenUpTo: position.refusalSeenUpTo }
    : { seenUpTo: lastMessageId ?? 0 };
