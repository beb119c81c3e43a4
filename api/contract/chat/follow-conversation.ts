import type { ChatMessageView, ChatPage } from '../resources/chat.js';
import type { ChatSignal } from '../resources/live.js';
import {
  type Conversation,
  conversationOf,
  withChanged,
  withNewer,
  withNewest,
  withOlder,
  withOwn,
  withRead,
} from './conversation.js';

/** Selects the messages of a room to read. */
export interface ChatPageQuery {
  readonly limit?: number;
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
  readonly ids?: string;
}

const perPage = 60;
/** Largest page size, so that a long absence needs few reads. */
const catchUp = 200;

/** The query of the page that a room opens with: around a message, or the newest. */
export const firstPage = (messageId: number | null): ChatPageQuery => ({
  limit: perPage,
  around: messageId ?? undefined,
});

/** A page of the room that is not loaded yet, and how to merge it. */
interface MissingPage {
  readonly query: ChatPageQuery;
  readonly merge: (conversation: Conversation, page: ChatPage) => Conversation;
}

const olderPage = (conversation: Conversation | null, limit: number): MissingPage | null => {
  const oldest = conversation?.messages[0];
  return conversation?.older && oldest
    ? { query: { limit, before: oldest.id }, merge: withOlder }
    : null;
};
const newerPage = (conversation: Conversation | null, limit: number): MissingPage | null => {
  const newest = conversation?.messages.at(-1);
  return conversation?.newer && newest
    ? { query: { limit, after: newest.id }, merge: withNewer }
    : null;
};

/** Runs one task after the other; a failed task does not stop the next one. */
function createTaskQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return (task: () => Promise<void>): Promise<void> => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}

/**
 * One room's conversation, read page by page and kept up to date by the signals of the event
 * stream. Reads run one after the other, so that their results arrive in order; after the first
 * page a failed read is skipped, because the next one covers its range. Every change is passed to
 * `show`.
 */
export function followConversation(
  read: (query: ChatPageQuery) => Promise<ChatPage>,
  show: (conversation: Conversation) => void,
) {
  let now: Conversation | null = null;
  const enqueue = createTaskQueue();
  const enqueueSilently = (task: () => Promise<void>): Promise<void> =>
    enqueue(task).catch(() => undefined);
  const change = (next: (now: Conversation) => Conversation): void => {
    if (!now) return;
    now = next(now);
    show(now);
  };
  const load = async (missing: MissingPage | null): Promise<void> => {
    if (!missing) return;
    const page = await read(missing.query);
    change((then) => missing.merge(then, page));
  };
  /**
   * Reads the messages after the last one. While the screen shows older ones, only the flag for
   * newer messages is set.
   */
  const readNewer = () =>
    enqueueSilently(async () => {
      if (!now || now.newer) return;
      const page = await read(now.upTo ? { limit: catchUp, after: now.upTo } : firstPage(null));
      change((then) => withNewer(then, page));
    });
  /** Reads the newest page again: lines of undone steps disappear, and stopped attempts appear. */
  const readAgain = () =>
    enqueueSilently(async () => {
      if (!now || now.newer) return;
      const page = await read(firstPage(null));
      change((then) => withNewest(then, page));
    });
  const readChanged = (messageId: number) =>
    enqueueSilently(async () => {
      const { messages } = await read({ ids: String(messageId) });
      change((then) => withChanged(then, messages));
    });

  return {
    /** Restarts with this page. @throws errors of the read; the old content stays */
    open: (first: () => Promise<ChatPage>): Promise<void> =>
      enqueue(async () => {
        now = conversationOf(await first());
        show(now);
      }),
    older: (): Promise<void> => enqueueSilently(() => load(olderPage(now, perPage))),
    newer: (): Promise<void> => enqueueSilently(() => load(newerPage(now, perPage))),
    /**
     * Reads further pages until all messages of the room, or `most` of them, are loaded. @throws
     * the error of a read; loaded pages stay
     */
    readAll: (most: number): Promise<void> =>
      enqueue(async () => {
        while (now && now.messages.length < most) {
          const missing = newerPage(now, catchUp) ?? olderPage(now, catchUp);
          if (!missing) return;
          await load(missing);
        }
      }),
    /** Handles an event of this room. */
    applySignal(signal: ChatSignal): void {
      const { kind, messageId } = signal;
      if (kind === 'message') void readNewer();
      else if ((kind === 'edit' || kind === 'delete') && messageId) void readChanged(messageId);
      else if (kind === 'read') change((then) => withRead(then, signal));
      else if (kind === 'room' || kind === 'sync') void readAgain();
    },
    /** Inserts an own message after sending, editing or deleting. */
    put: (message: ChatMessageView): void =>
      change((then) => withChanged(withOwn(then, message), [message])),
  };
}
