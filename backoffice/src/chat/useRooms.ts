import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import { inRoom } from '@tsumugi/client/in-room';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import type { StaffRoomLine } from '@tsumugi/contract/resources/chat-staff';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useRef } from 'react';
import { call } from '../api/http-client.js';
import { useChatSignals } from '../api/live-state.js';
import type { RoomFilter } from './room-filter.js';

const perPage = 30;
const batchWindowMs = 250;

/** The rooms of a filter, page by page; refetched on new messages in any room. */
export function useRooms({ view, mine, type, side, brand, q }: RoomFilter, team: number) {
  const query = {
    limit: perPage,
    unanswered: view === 'unanswered' ? ('1' as const) : undefined,
    mine: mine ? ('1' as const) : undefined,
    type: type ?? undefined,
    side: side ?? undefined,
    brand: brand || undefined,
    team: team || undefined,
    q: q || undefined,
  };
  useListFollows();
  return useInfiniteQuery({
    queryKey: ['chat-rooms', query],
    queryFn: ({ pageParam, signal }) =>
      call(api.adminChat.rooms, { query: { ...query, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
}

function useListFollows(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChatSignals(({ kind }) => {
    if (kind === 'typing' || kind === 'read') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['chat-rooms'] }),
      batchWindowMs,
    );
  });
}

/** The list entry of one room, independent of the list's filter. */
export function useRoomLine(roomId: number | null, listed: StaffRoomLine | undefined) {
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-rooms', 'one', roomId],
    queryFn: async ({ signal }) => {
      const { rooms } = await call(api.adminChat.rooms, { query: { room: roomId }, signal });
      if (!rooms[0]) throw new ApiError(404, 'チャットが見つかりません。');
      return rooms[0];
    },
    enabled: roomId !== null && !listed,
  });
  const own = data?.id === roomId ? data : undefined;
  return { line: listed ?? own, error, refetch };
}

/** Members and state of a room, and the user's read position in it. */
export function useRoomInfo(type: ChatRoomType | undefined, roomId: number) {
  const client = useQueryClient();
  useChatSignals((signal) => {
    if (
      signal.roomId === roomId &&
      (signal.kind === 'room' || signal.kind === 'sync' || signal.kind === 'message')
    )
      void client.invalidateQueries({ queryKey: ['chat-room', roomId] });
  });
  return useQuery({
    queryKey: ['chat-room', roomId],
    queryFn: ({ signal }) =>
      call(api.adminChat.info, { ...inRoom({ id: roomId, type: type ?? 'admin' }), signal }),
    enabled: type !== undefined,
  });
}
