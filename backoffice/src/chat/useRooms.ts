import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import type { StaffRoomInfo, StaffRoomLine, StaffRooms } from '@tsumugi/contract/resources/chat-staff';
import { useEffect, useRef } from 'react';
import { useChatSignals } from '../api/live-state.js';
import { ApiError } from '../lib/http-error.js';
import { get } from '../providers/http-client.js';
import type { RoomFilter } from './room-filter.js';

const perPage = 30;
const gather = 250;

/** The rooms of a filter, page by page; they follow what is said in any of them. */
export function useRooms({ view, mine, type, side, brand, q }: RoomFilter, team: number) {
  const params = new URLSearchParams({ limit: String(perPage) });
  if (view === 'unanswered') params.set('unanswered', '1');
  if (mine) params.set('mine', '1');
  if (type) params.set('type', type);
  if (side) params.set('side', side);
  if (brand) params.set('brand', String(brand));
  if (team) params.set('team', String(team));
  if (q) params.set('q', q);
  useListFollows();
  return useInfiniteQuery({
    queryKey: ['chat-rooms', params.toString()],
    queryFn: ({ pageParam, signal }) =>
      get<StaffRooms>(`/api/admin/chat/rooms?${params}${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`, signal),
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
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: ['chat-rooms'] }), gather);
  });
}

/** The line of one room, whatever the list shows. */
export function useRoomLine(roomId: number | null, listed: StaffRoomLine | undefined) {
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-rooms', 'one', roomId],
    queryFn: async ({ signal }) => {
      const { rooms } = await get<StaffRooms>(`/api/admin/chat/rooms?room=${roomId}`, signal);
      if (!rooms[0]) throw new ApiError(404, 'チャットが見つかりません。');
      return rooms[0];
    },
    enabled: roomId !== null && !listed,
  });
  const own = data?.id === roomId ? data : undefined;
  return { line: listed ?? own, error, refetch };
}

export const roomPath = (type: ChatRoomType, roomId: number): string => `/api/admin/chat/${type}-room/${roomId}`;

/** Who is in a room, its state, and where this reader stands in it. */
export function useRoomInfo(type: ChatRoomType | undefined, roomId: number) {
  const client = useQueryClient();
  useChatSignals((signal) => {
    if (signal.roomId === roomId && (signal.kind === 'room' || signal.kind === 'sync' || signal.kind === 'message'))
      void client.invalidateQueries({ queryKey: ['chat-room', roomId] });
  });
  return useQuery({
    queryKey: ['chat-room', roomId],
    queryFn: ({ signal }) => get<StaffRoomInfo>(`${roomPath(type ?? 'admin', roomId)}/info`, signal),
    enabled: type !== undefined,
  });
}
