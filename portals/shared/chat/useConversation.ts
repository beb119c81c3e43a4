import { inRoom } from '@tsumugi/client/in-room';
import type { Conversation } from '@tsumugi/contract/chat/conversation';
import { type ChatPageQuery, firstPage, followConversation } from '@tsumugi/contract/chat/follow-conversation';
import type { ChatSent, ChatSide } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/all';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../client/http.js';
import { useChatSignals } from '../live/signals.js';
import { onArrival } from '../offline/outbox.js';
import type { RoomKey } from './rooms.js';
import { isFor } from './send-message.js';

const typingMs = 6_000;

/**
 * One room's messages, from the first unread one (`start`) or the newest on, kept true by the event stream. What goes wrong while nothing
 * is loaded is `error`. Mounted anew for each room.
 */
export function useConversation(room: RoomKey, start: number | null) {
  const [conversation, setConversation] = useState<Conversation | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [typing, setTyping] = useState<ChatSide | null>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const page = useCallback((query: ChatPageQuery) => call(api.chat.messages, { ...inRoom(room), query, quiet: true }), [room]);
  const [talk] = useState(() => followConversation(page, setConversation));

  const open = useCallback(
    (around: number | null) => {
      setError(null);
      const newest = () => page(firstPage(null));
      // Without a network only the newest page is likely to be on the device.
      const first = () => (around === null ? newest() : page(firstPage(around)).catch(newest));
      return talk.open(first).catch((failure: unknown) => setError(failure));
    },
    [talk, page],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room opens once, where the reader stood then
  useEffect(() => {
    void open(start);
    return () => clearTimeout(typingTimer.current);
  }, [open]);

  useChatSignals((signal) => {
    if (signal.roomId !== room.id && signal.roomId !== 0) return;
    const { kind, side, own } = signal;
    if (kind === 'message' && side === typing) setTyping(null);
    if (kind === 'typing' && side && !own) {
      setTyping(side);
      clearTimeout(typingTimer.current);
      typingTimer.current = setTimeout(() => setTyping(null), typingMs);
    }
    talk.hear(signal);
  });

  useEffect(() => onArrival((item, answer) => isFor(room, item) && talk.put((answer as ChatSent).message)), [room, talk]);
  return { conversation, error, typing, open, older: talk.older, newer: talk.newer, put: talk.put };
}
