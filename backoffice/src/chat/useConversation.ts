import type { Conversation } from '@tsumugi/contract/chat/conversation';
import { firstPage, followConversation } from '@tsumugi/contract/chat/follow-conversation';
import type { ChatPage, ChatSide } from '@tsumugi/contract/resources/chat';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useChatSignals } from '../api/live-state.js';
import { call, get, httpClient } from '../providers/http-client.js';

const typingMs = 6_000;

/**
 * One room's messages, from the first unread one or the newest on, kept true by the event stream. `path` is the room's
 * address; what goes wrong while nothing is loaded yet is `error`. Mounted anew for each room.
 */
export function useConversation(roomId: number, path: string, start: number | null) {
  const [conversation, setConversation] = useState<Conversation | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [typing, setTyping] = useState<ChatSide | null>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [talk] = useState(() =>
    followConversation(async (query) => (await httpClient(`${path}/message?${query}`, { quiet: true })).json as ChatPage, setConversation),
  );

  const open = useCallback(
    (around: number | null) => {
      setError(null);
      return talk.open(() => get<ChatPage>(`${path}/message?${firstPage(around)}`)).catch((failure: unknown) => setError(failure));
    },
    [talk, path],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room opens once, where the reader stood then
  useEffect(() => {
    void open(start);
    return () => clearTimeout(typingTimer.current);
  }, [open]);

  useChatSignals((signal) => {
    if (signal.roomId !== roomId && signal.roomId !== 0) return;
    const { kind, side, own } = signal;
    if (kind === 'message' && side === typing) setTyping(null);
    if (kind === 'typing' && side && !own) {
      setTyping(side);
      clearTimeout(typingTimer.current);
      typingTimer.current = setTimeout(() => setTyping(null), typingMs);
    }
    talk.hear(signal);
  });

  const read = useRef(0);
  /** 既読 up to here, once. */
  const markRead = useCallback(
    (upTo: number) => {
      if (upTo <= read.current) return;
      const before = read.current;
      read.current = upTo;
      call('POST', `/api/admin/chat/room/${roomId}/read`, { upTo }, { quiet: true }).catch(() => {
        read.current = before;
      });
    },
    [roomId],
  );
  return { conversation, error, typing, open, older: talk.older, newer: talk.newer, markRead, put: talk.put };
}
