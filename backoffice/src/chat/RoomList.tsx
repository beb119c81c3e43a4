import type { StaffRoomLine } from '@tsumugi/contract/resources/chat-staff';
import { useEffect, useRef } from 'react';
import { today } from '../lib/clock.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';
import { RoomListHead } from './RoomListHead.js';
import { RoomRow } from './RoomRow.js';
import { nothingFound, type RoomFilter } from './room-filter.js';
import type { useRooms } from './useRooms.js';

interface RoomListProps {
  list: ReturnType<typeof useRooms>;
  /** The rooms of all loaded pages. */
  rooms: readonly StaffRoomLine[];
  filter: RoomFilter;
  team: number;
  roomId: number | null;
  colleaguesOf: (roomId: number) => string[];
  onFilter: (part: Partial<RoomFilter>) => void;
  hrefOf: (roomId: number) => string;
}

/**
 * Calls `onEnd` when the element of the returned ref comes into view; `length` is that of the list
 * above it.
 */
function useEndInView(isPresent: boolean, length: number, onEnd: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const newest = useRef(onEnd);
  newest.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a longer list may still be in view
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && newest.current(), {
      rootMargin: '400px',
    });
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, [isPresent, length]);
  return end;
}

/** Left pane: view, filters, and rooms. */
export function RoomList(props: RoomListProps) {
  const { list, rooms, filter, roomId } = props;
  const { isPending, error, hasNextPage } = list;
  const nothing = nothingFound(filter, props.team);
  const end = useEndInView(
    hasNextPage,
    rooms.length,
    () => void (hasNextPage && !list.isFetchingNextPage && list.fetchNextPage()),
  );
  return (
    <section className="rooms" aria-label="チャット一覧">
      <RoomListHead
        filter={filter}
        unanswered={list.data?.pages[0]?.unanswered}
        onFilter={props.onFilter}
      />
      <div
        style={{ flex: 1, minHeight: 0, overflow: 'auto', overflowAnchor: 'none' }}
        aria-busy={isPending}
      >
        {error !== null && rooms.length === 0 && (
          <ErrorState error={error} onRetry={() => void list.refetch()} />
        )}
        {isPending && (
          <div style={{ display: 'grid', alignContent: 'start', gap: 16, padding: 16 }}>
            <Bone width={200} />
            <Bone width={160} />
            <Bone width={220} />
          </div>
        )}
        {!isPending && error === null && rooms.length === 0 && (
          <EmptyState title={nothing.title}>{nothing.remedy}</EmptyState>
        )}
        <ul>
          {rooms.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              current={room.id === roomId}
              colleagues={props.colleaguesOf(room.id)}
              today={today()}
              href={props.hrefOf(room.id)}
            />
          ))}
        </ul>
        {hasNextPage && <div ref={end} style={{ height: 40 }} aria-hidden="true" />}
      </div>
    </section>
  );
}
