import type { Conversation } from '@tsumugi/contract/chat/conversation';
import {
  type ChatPageQuery,
  firstPage,
  followConversation,
} from '@tsumugi/contract/chat/follow-conversation';
import type { ChatPage, ChatSide } from '@tsumugi/contract/resources/chat';
import type { ChatSignal } from '@tsumugi/contract/resources/live';

/** State of a room on a screen. */
export interface RoomState {
  /** Null until the first page is loaded. */
  readonly conversation: Conversation | null;
  /** Error of the first page. */
  readonly error: unknown;
  readonly typing: ChatSide | null;
}
export const initialRoomState: RoomState = { conversation: null, error: null, typing: null };

interface RoomEntry {
  readonly id: number;
  read(query: ChatPageQuery): Promise<ChatPage>;
  /** Reads the first page, where that differs from the following ones. */
  first?(query: ChatPageQuery): Promise<ChatPage>;
  /** Sends 既読 up to a message. */
  sendRead(upTo: number): Promise<unknown>;
  /** Id of the last message already marked as read. */
  readUpTo?: number;
}

/** Milliseconds for which typing is shown after its last signal. */
const typingMs = 6_000;

/**
 * An open room: its conversation (`applySignal` updates it), typing members, and read marks.
 */
export function enterRoom(
  { id, read, first = read, sendRead, readUpTo = 0 }: RoomEntry,
  show: (state: RoomState) => void,
) {
  let state = initialRoomState;
  let reportedUpTo = readUpTo;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const updateState = (change: Partial<RoomState>): void => {
    state = { ...state, ...change };
    show(state);
  };
  const talk = followConversation(read, (conversation) => updateState({ conversation }));
  return {
    ...talk,
    /** Opens the room around a message, or at the newest. */
    open(around: number | null): Promise<void> {
      updateState({ error: null });
      return talk
        .open(() => first(firstPage(around)))
        .catch((error: unknown) => updateState({ error }));
    },
    onSignal(signal: ChatSignal): void {
      if (signal.roomId !== id && signal.roomId !== 0) return;
      const { kind, side, own } = signal;
      if (kind === 'message' && side === state.typing) updateState({ typing: null });
      if (kind === 'typing' && side && !own) {
        updateState({ typing: side });
        clearTimeout(timer);
        timer = setTimeout(() => updateState({ typing: null }), typingMs);
      }
      talk.applySignal(signal);
    },
    /** Sends 既読 up to a message once; the next call repeats a failed one. */
    markRead(upTo: number): void {
      if (upTo <= reportedUpTo) return;
      const before = reportedUpTo;
      reportedUpTo = upTo;
      sendRead(upTo).catch(() => {
        reportedUpTo = before;
      });
    },
    leave: (): void => clearTimeout(timer),
  };
}
