import { useQueryClient } from '@tanstack/react-query';
import { enterRoom, unopened } from '@tsumugi/client/enter-room';
import { inRoom } from '@tsumugi/client/in-room';
import { type ChatPageQuery, firstPage } from '@tsumugi/contract/chat/follow-conversation';
import type { ChatRoomInfo, ChatSent } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useState } from 'react';
import { call } from '../client/http.js';
import { useChatSignals } from '../live/signals.js';
import { onArrival } from '../offline/send-queue.js';
import { isFor } from './send-message.js';

/**
 * The messages of one room, from the first unread message (`start`) or the newest, kept current by
 * the event stream. Mounted again for each room.
 */
export function useConversation(info: ChatRoomInfo, start: number | null) {
  const client = useQueryClient();
  const [room] = useState(info);
  const [state, setState] = useState(unopened);
  const [talk] = useState(() => {
    const { id, unread, lastMessageId } = room;
    const read = (query: ChatPageQuery) =>
      call(api.chat.messages, { ...inRoom(room), query, quiet: true });
    return enterRoom(
      {
        id,
        read,
        // Without a network only the newest page is likely to be cached.
        first: (query) =>
          read(query).catch((error) =>
            query.around ? read(firstPage(null)) : Promise.reject(error),
          ),
        sendRead: (upTo) =>
          call(api.chat.read, { id, input: { upTo }, quiet: true }).then(() =>
            client.invalidateQueries({ queryKey: ['chat-rooms'] }),
          ),
        readUpTo: unread === 0 ? (lastMessageId ?? 0) : 0,
      },
      setState,
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room opens once, at the read position of that time
  useEffect(() => {
    void talk.open(start);
    return talk.leave;
  }, [talk]);
  useChatSignals(talk.hear);
  useEffect(
    () => onArrival((item, answer) => isFor(room, item) && talk.put((answer as ChatSent).message)),
    [room, talk],
  );
  return { room, ...state, ...talk };
}
