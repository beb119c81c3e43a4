import { useQueryClient } from '@tanstack/react-query';
import { inRoom } from '@tsumugi/client/in-room';
import { type ChatPageQuery, firstPage } from '@tsumugi/contract/chat/follow-conversation';
import type { ChatRoomInfo, ChatSent } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useState } from 'react';
import { call } from '../client/http.js';
import { useChatSignals } from '../live/signals.js';
import { onQueuedSendDone } from '../offline/send-queue.js';
import { useEnteredRoom } from '../unstyled/chat/read-conversation.js';
import { isFor } from './send-message.js';

/** The messages of one room, kept current by the event stream. Mounted again for each room. */
export function useConversation(info: ChatRoomInfo, start: number | null) {
  const client = useQueryClient();
  const [room] = useState(info);
  const talk = useEnteredRoom(() => {
    const { id, unread, lastMessageId } = room;
    const read = (query: ChatPageQuery) =>
      call(api.chat.messages, { ...inRoom(room), query, quiet: true });
    return {
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
    };
  }, start);
  useChatSignals(talk.onSignal);
  const { put } = talk;
  useEffect(
    () =>
      onQueuedSendDone((item, answer) => isFor(room, item) && put((answer as ChatSent).message)),
    [room, put],
  );
  return { room, ...talk };
}
