import { useQuery } from '@tanstack/react-query';
import { inRoom } from '@tsumugi/client/in-room';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';
import { type Portal, usePortal } from '../session/portal.js';
import { useSettled } from '../ui/use-settled.js';

export interface RoomKey {
  readonly id: number;
  readonly type: ChatRoomType;
}

const listOf = { customer: api.chat.customerRooms, teacher: api.chat.teacherRooms };
export const pageOf = (prefix: Portal['prefix'], { id, type }: RoomKey): string =>
  `${prefix}/${type === 'admin' ? 'admin-chat' : 'case-chat'}/${id}`;

/**
 * The user's own chat rooms including the office's, the latest first. `enabled`: false to delay the
 * read.
 */
export function useRooms(enabled = true) {
  const { face } = usePortal();
  return useQuery({
    queryKey: ['chat-rooms'],
    enabled,
    networkMode: 'always',
    queryFn: ({ signal }) => call(listOf[face], { signal, quiet: true }),
  });
}

/**
 * Number of unread messages of all rooms, for the badge; read after the first page has been drawn.
 */
export const useUnreadChats = (): number =>
  useRooms(useSettled()).data?.reduce((sum, { unread }) => sum + unread, 0) ?? 0;

/**
 * A room's title, rights and read markers. Read again on each visit, because the unread marker
 * decides the scroll position.
 */
export const useRoomInfo = (room: RoomKey) =>
  useQuery({
    queryKey: ['chat-room', room.type, room.id],
    networkMode: 'always',
    staleTime: 0,
    queryFn: ({ signal }) => call(api.chat.info, { ...inRoom(room), signal, quiet: true }),
  });
