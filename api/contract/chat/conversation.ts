import type { ChatMessageView, ChatPage, ChatReader, ChatRefusalView } from '../resources/chat.js';
import type { ChatSignal } from '../resources/live.js';

/** The part of a room that is loaded: one range of its messages without gaps. */
export interface Conversation {
  /** Oldest first. */
  readonly messages: readonly ChatMessageView[];
  /** Last message read; own messages after it may precede unread ones. */
  readonly upTo: number;
  /** Stopped attempts within that range; empty for families and teachers. */
  readonly refusals: readonly ChatRefusalView[];
  readonly readers: readonly ChatReader[];
  readonly older: boolean;
  readonly newer: boolean;
}

export const conversationOf = ({
  messages,
  refusals,
  readers,
  older,
  newer,
}: ChatPage): Conversation => ({
  messages,
  upTo: messages.at(-1)?.id ?? 0,
  refusals,
  readers,
  older,
  newer,
});

const byId = <T extends { id: number }>(...lists: (readonly T[])[]): T[] => {
  const known = new Map<number, T>();
  for (const list of lists) for (const one of list) known.set(one.id, one);
  return [...known.values()].sort((a, b) => a.id - b.id);
};

/** Adds a page before the loaded messages. */
export const withOlder = (now: Conversation, page: ChatPage): Conversation => ({
  ...now,
  messages: byId(page.messages, now.messages),
  refusals: byId(now.refusals, page.refusals),
  older: page.older,
});

/** Adds a page after the loaded messages; an empty page means the end. */
export const withNewer = (now: Conversation, page: ChatPage): Conversation => ({
  ...now,
  messages: byId(now.messages, page.messages),
  upTo: Math.max(now.upTo, page.messages.at(-1)?.id ?? 0),
  refusals: byId(now.refusals, page.refusals),
  readers: page.readers,
  newer: page.newer,
});

/**
 * Merges the newest page again: messages of undone actions disappear. A gap to the loaded messages
 * drops the older part.
 */
export function withNewest(now: Conversation, page: ChatPage): Conversation {
  const first = page.messages[0];
  if (!first || !now.messages.some(({ id }) => id === first.id)) return conversationOf(page);
  return withNewer({ ...now, messages: now.messages.filter(({ id }) => id < first.id) }, page);
}

/** Replaces loaded messages by their new versions. */
export function withChanged(now: Conversation, changed: readonly ChatMessageView[]): Conversation {
  const fresh = new Map(changed.map((message) => [message.id, message]));
  return { ...now, messages: now.messages.map((message) => fresh.get(message.id) ?? message) };
}

/**
 * Adds the reader's own message from the answer of the server. While the screen shows older
 * messages, the next page adds it instead.
 */
export const withOwn = (now: Conversation, message: ChatMessageView): Conversation =>
  now.newer ? now : { ...now, messages: byId(now.messages, [message]) };

/** 既読 moves forward only. */
export const withRead = (now: Conversation, { side, upTo = 0 }: ChatSignal): Conversation => ({
  ...now,
  readers: now.readers.map((reader) =>
    reader.side === side && reader.upTo < upTo ? { ...reader, upTo } : reader,
  ),
});
