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

/**
 * One room's conversation, read page by page and kept up to date by the signals of the event
 * stream. Reads run one after the other, so that none overtakes another; after the first page a
 * failed read is skipped, because the next one covers its range. Every change is passed to `show`.
 */
export function followConversation(
  read: (query: ChatPageQuery) => Promise<ChatPage>,
  show: (conversation: Conversation) => void,
) {
  let now: Conversation | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const quietly = (work: () => Promise<void>): Promise<void> => inTurn(work).catch(() => undefined);
  const change = (next: (now: Conversation) => Conversation): void => {
    if (!now) return;
    now = next(now);
    show(now);
  };
  /**
   * Reads on from the last message. While older ones are on the screen, only the flag for newer
   * messages is set.
   */
  const goOn = () =>
    quietly(async () => {
      if (!now || now.newer) return;
      const page = await read(now.upTo ? { limit: catchUp, after: now.upTo } : firstPage(null));
      change((then) => withNewer(then, page));
    });
  /**
   * Reads the newest page again: lines of undone steps disappear from it, stopped attempts appear.
   */
  const readAgain = () =>
    quietly(async () => {
      if (!now || now.newer) return;
      const page = await read(firstPage(null));
      change((then) => withNewest(then, page));
    });
  const readChanged = (messageId: number) =>
    quietly(async () => {
      const { messages } = await read({ ids: String(messageId) });
      change((then) => withChanged(then, messages));
    });

  return {
    /** Restarts with this page. @throws errors of the read; the old content stays */
    open: (first: () => Promise<ChatPage>): Promise<void> =>
      inTurn(async () => {
        now = conversationOf(await first());
        show(now);
      }),
    older: (): Promise<void> =>
      quietly(async () => {
        const oldest = now?.messages[0];
        if (!now?.older || !oldest) return;
        const page = await read({ limit: perPage, before: oldest.id });
        change((then) => withOlder(then, page));
      }),
    newer: (): Promise<void> =>
      quietly(async () => {
        const newest = now?.messages.at(-1);
        if (!now?.newer || !newest) return;
        const page = await read({ limit: perPage, after: newest.id });
        change((then) => withNewer(then, page));
      }),
    /**
     * Reads further pages until all messages of the room, or `most` of them, are loaded. @throws
     * the error of a read; loaded pages stay
     */
    readAll: (most: number): Promise<void> =>
      inTurn(async () => {
        for (;;) {
          const [oldest, newest] = [now?.messages[0], now?.messages.at(-1)];
          if (!now || !oldest || !newest || now.messages.length >= most) return;
          if (now.newer) {
            const page = await read({ limit: catchUp, after: newest.id });
            change((then) => withNewer(then, page));
          } else if (now.older) {
            const page = await read({ limit: catchUp, before: oldest.id });
            change((then) => withOlder(then, page));
          } else return;
        }
      }),
    /** Handles an event of this room. */
    hear(signal: ChatSignal): void {
      const { kind, messageId } = signal;
      if (kind === 'message') void goOn();
      else if ((kind === 'edit' || kind === 'delete') && messageId) void readChanged(messageId);
      else if (kind === 'read') change((then) => withRead(then, signal));
      else if (kind === 'room' || kind === 'sync') void readAgain();
    },
    /** Inserts an own message after sending, editing or deleting. */
    put: (message: ChatMessageView): void =>
      change((then) => withChanged(withOwn(then, message), [message])),
  };
}
