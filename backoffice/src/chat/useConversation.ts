import { inRoom } from '@tsumugi/client/in-room';
import type { Conversation } from '@tsumugi/contract/chat/conversation';
import { firstPage, followConversation } from '@tsumugi/contract/chat/follow-conversation';
import type { ChatRoomType, ChatSide } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/all';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useChatSignals } from '../api/live-state.js';
import { call } from '../providers/http-client.js';

const typingMs = 6_000;

/**
 * One room's messages, from the first unread one or the newest on, kept true by the event stream. What goes wrong while nothing is loaded yet is `error`. Mounted anew for each room.
 */
export function useConversation({ id: roomId, type }: { readonly id: number; readonly type: ChatRoomType }, start: number | null) {
  const [conversation, setConversation] = useState<Conversation | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [typing, setTyping] = useState<ChatSide | null>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [talk] = useState(() =>
    followConversation((query) => call(api.adminChat.messages, { ...inRoom({ id: roomId, type }), query, quiet: true }), setConversation),
  );

  const open = useCallback(
    (around: number | null) => {
      setError(null);
      return talk
        .open(() => call(api.adminChat.messages, { ...inRoom({ id: roomId, type }), query: firstPage(around) }))
        .catch((failure: unknown) => setError(failure));
    },
    [talk, roomId, type],
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
      call(api.adminChat.read, { id: roomId, input: { upTo }, quiet: true }).catch(() => {
        read.current = before;
      });
    },
    [roomId],
  );
  return { conversation, error, typing, open, older: talk.older, newer: talk.newer, markRead, put: talk.put };
}
