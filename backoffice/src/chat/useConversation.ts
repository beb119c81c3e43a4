import { enterRoom, unopened } from '@tsumugi/client/enter-room';
import { inRoom } from '@tsumugi/client/in-room';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useState } from 'react';
import { call } from '../api/http-client.js';
import { useChatSignals } from '../api/live-state.js';

/**
 * The messages of one room, from the first unread one (`start`) or the newest, updated by the event
 * stream. Mounted anew for each room.
 */
export function useConversation(
  room: { readonly id: number; readonly type: ChatRoomType },
  start: number | null,
) {
  const [state, setState] = useState(unopened);
  const [talk] = useState(() => {
    const { id } = room;
    return enterRoom(
      {
        id,
        read: (query) => call(api.adminChat.messages, { ...inRoom(room), query, quiet: true }),
        first: (query) => call(api.adminChat.messages, { ...inRoom(room), query }),
        sendRead: (upTo) => call(api.adminChat.read, { id, input: { upTo }, quiet: true }),
      },
      setState,
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room opens once, where the reader stood then
  useEffect(() => {
    void talk.open(start);
    return talk.leave;
  }, [talk]);
  useChatSignals(talk.hear);
  return { ...state, ...talk };
}
