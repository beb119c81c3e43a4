import type { StaffRoomLine } from '@tsumugi/contract/resources/chat-staff';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import '../styles/chat.css';
import { ApiError } from '@tsumugi/client/api-error';
import { useOpenRoom, useRoomColleagues } from '../api/presence.js';
import { inspectorBeside, roomAlone, useMedia } from '../lib/media.js';
import { useTeam } from '../lib/preference.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorState } from '../ui/ErrorState.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { RoomList } from './RoomList.js';
import { type RoomFilter, readFilter, writeFilter } from './room-filter.js';
import { useRoomLine, useRooms } from './useRooms.js';

const RoomView = lazyComponent(() => import('./RoomView.js'));

/** Returns a function that opens the next (1) or the previous (-1) room of the list. */
function useRoomStep(
  rooms: readonly StaffRoomLine[],
  roomId: number | null,
  open: (roomId: number) => void,
): (by: 1 | -1) => void {
  // An answered room leaves 未対応; the next step starts from its place, where the following room has
  // moved up.
  const place = useRef(-1);
  const at = rooms.findIndex(({ id }) => id === roomId);
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);
  return (by) => {
    const from = at >= 0 ? at + by : by > 0 ? Math.max(0, place.current) : place.current - 1;
    const next = rooms[Math.max(0, Math.min(rooms.length - 1, from))];
    if (next && next.id !== roomId) open(next.id);
  };
}

/**
 * /admin/chat and /admin/chat/:roomId – all conversations of the office, the open one, and its
 * matter.
 */
export default function ChatPage() {
  const idParameter = useParams().id;
  const roomId = /^[1-9]\d{0,9}$/.test(idParameter ?? '') ? Number(idParameter) : null;
  const [params] = useSearchParams();
  const [q, setQ] = useState('');
  const [team] = useTeam();
  const navigate = useNavigate();
  const beside = useMedia(inspectorBeside);
  const alone = useMedia(roomAlone);
  const filter = readFilter(params, q);
  const list = useRooms(filter, team);
  const rooms = list.data?.pages.flatMap((page) => page.rooms) ?? [];
  const { line, error, refetch } = useRoomLine(
    roomId,
    rooms.find(({ id }) => id === roomId),
  );
  const colleagues = useRoomColleagues();
  useOpenRoom(roomId);
  const title = line ? `チャット ${line.title}` : 'チャット';
  usePageTitle(title);

  const search = writeFilter(filter);
  const hrefOf = (id: number) => `/admin/chat/${id}${search}`;
  const show = (part: Partial<RoomFilter>) => {
    if (part.q !== undefined) setQ(part.q);
    navigate({ search: writeFilter({ ...filter, ...part }) }, { replace: true });
  };
  const step = useRoomStep(rooms, roomId, (id) => navigate(hrefOf(id)));
  useShortcuts({ j: () => step(1), k: () => step(-1) });

  // Beside the list a room is always open: the first one, unless the address names one.
  const first = rooms[0]?.id;
  useEffect(() => {
    if (roomId === null && idParameter === undefined && first !== undefined && beside)
      navigate(hrefOf(first), { replace: true });
  });
  const refetchList = list.refetch;
  const onSent = useCallback(() => void refetchList(), [refetchList]);
  return (
    <div className={roomId === null ? 'chat no-room' : 'chat'}>
      {/* The list, which has the page's heading, is hidden in this layout. */}
      {roomId !== null && alone && <h1 className="vh">{title}</h1>}
      <RoomList
        list={list}
        rooms={rooms}
        filter={filter}
        team={team}
        roomId={roomId}
        colleaguesOf={colleagues}
        onFilter={show}
        hrefOf={hrefOf}
      />
      {line ? (
        <Suspense fallback={<section className="conv" aria-busy="true" />}>
          <RoomView
            key={line.id}
            line={line}
            colleagues={colleagues(line.id)}
            onList={() => navigate(`/admin/chat${search}`)}
            onSent={onSent}
            onNext={() => step(1)}
          />
        </Suspense>
      ) : (
        <section className="conv empty" aria-label="会話">
          {roomId !== null && error && (
            <Missing error={error} list={`/admin/chat${search}`} onRetry={() => void refetch()} />
          )}
          {roomId === null && !list.isPending && (
            <EmptyState title="チャットを選んでください">
              左の一覧から選ぶと、ここに会話が表示されます。
            </EmptyState>
          )}
        </section>
      )}
    </div>
  );
}

/** Distinguishes a missing room from a failed read. */
function Missing({ error, list, onRetry }: { error: unknown; list: string; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404))
    return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState title="チャットが見つかりません">
      番号が違うか、閲覧できないチャットです。<Link to={list}>チャットの一覧</Link>
      からお選びください。
    </EmptyState>
  );
}
