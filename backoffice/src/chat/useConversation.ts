import { inRoom } from '@tsumugi/client/in-room';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { useEnteredRoom } from '../../../portals/shared/unstyled/chat/read-conversation.js';
import { call } from '../api/http-client.js';
import { useChatSignals } from '../api/live-state.js';

/** The messages of one room, updated by the event stream. Mounted anew for each room. */
export function useConversation(
  room: { readonly id: number; readonly type: ChatRoomType },
  start: number | null,
) {
  const { id } = room;
  const talk = useEnteredRoom(
    () => ({
      id,
      read: (query) => call(api.adminChat.messages, { ...inRoom(room), query, quiet: true }),
      first: (query) => call(api.adminChat.messages, { ...inRoom(room), query }),
      sendRead: (upTo) => call(api.adminChat.read, { id, input: { upTo }, quiet: true }),
    }),
    start,
  );
  useChatSignals(talk.onSignal);
  return talk;
}
