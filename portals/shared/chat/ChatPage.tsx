import { ApiError } from '@tsumugi/client/api-error';
import type { ChatHit, ChatRoomType } from '@tsumugi/contract/resources/chat';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { usePortal } from '../session/portal.js';
import { Blank, Failed } from '../ui/elements.js';
import { Icon } from '../ui/Icon.js';
import { RowsSkeleton } from '../ui/Skeleton.js';
import { useNotFound } from '../ui/useNotFound.js';
import { usePageTitle } from '../ui/usePageTitle.js';
import { Room } from './Room.js';
import { RoomList } from './RoomList.js';
import { pageOf, type RoomKey, useRoomInfo, useRooms } from './rooms.js';
import { SearchBox } from './SearchBox.js';
import './chat-page.css';

/**
 * chat-list, case-chat/{roomId} and admin-chat/{roomId}: separate pages on a phone, side by side
 * from 900 px.
 */
export default function ChatPage({ type }: { type?: ChatRoomType }) {
  const id = Number(useParams().roomId);
  const { prefix } = usePortal();
  const navigate = useNavigate();
  const [searching, setSearching] = useState(false);
  useVisibleHeight();
  useNotFound(type !== undefined && !(Number.isInteger(id) && id > 0));
  const room = type && Number.isInteger(id) && id > 0 ? { id, type } : null;
  const partner = useRooms().data?.find(
    (line) => line.id === room?.id && line.type === type,
  )?.title;
  const main = usePageTitle(partner ? `${partner} | チャット` : 'チャット');
  const pick = (hit: ChatHit) => {
    setSearching(false);
    navigate(pageOf(prefix, { id: hit.roomId, type: hit.type }), {
      state: { around: hit.messageId },
    });
  };
  const Title = type ? 'h2' : 'h1';
  return (
    <main className={`chat${type ? ' chat-in-room' : ''}`} id="main" tabIndex={-1} ref={main}>
      <section className="rooms" aria-label="チャット一覧">
        <div className="bar bar-root rooms-bar">
          <Title className="t-xl">チャット</Title>
          <button
            type="button"
            className="icon-btn"
            aria-label="メッセージを探す"
            onClick={() => setSearching(!searching)}
          >
            <Icon name="search" />
          </button>
        </div>
        {searching && <SearchBox onPick={pick} onClose={() => setSearching(false)} />}
        <RoomList />
      </section>
      <section className="room" aria-label="会話">
        {room ? (
          <OpenRoom key={`${room.type}-${room.id}`} room={room} />
        ) : (
          type === undefined && (
            <p className="c-2 room-none">左の一覧からチャットを選んでください。</p>
          )
        )}
      </section>
    </main>
  );
}

/**
 * Waits for the read position. A search hit passes the message to open at in the navigation state.
 */
function OpenRoom({ room }: { room: RoomKey }) {
  const { state, key } = useLocation();
  const { data: info, error, isFetching, isFetchedAfterMount, refetch } = useRoomInfo(room);
  const foreign = useNotFound(error);
  if (info && (isFetchedAfterMount || error)) {
    const around = (state as { around?: number } | null)?.around ?? null;
    return <Room key={around === null ? 'room' : key} info={info} around={around} />;
  }
  if (foreign) return null;
  if (error instanceof ApiError && error.status === 403) return <Unknown />;
  if (error)
    return (
      <div className="rooms-blank">
        <Failed label="チャット" onRetry={() => void refetch()} busy={isFetching} />
      </div>
    );
  return (
    <div className="rooms-blank">
      <RowsSkeleton rows={4} />
    </div>
  );
}

function Unknown() {
  const { prefix } = usePortal();
  const navigate = useNavigate();
  return (
    <div className="rooms-blank">
      <Blank
        icon="chat"
        title="このチャットは開けません"
        action={
          <button
            type="button"
            className="btn btn-2 btn-fit"
            onClick={() => navigate(`${prefix}/chat-list`)}
          >
            チャット一覧へ
          </button>
        }
      >
        終了しているか、別の方のチャットです。
      </Blank>
    </div>
  );
}

/** Keeps --seen at the height above the keyboard, which iOS overlays on the page. */
function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const set = () => {
      // While zoomed, the page is larger than the visual viewport.
      if (view.scale > 1.01) return style.removeProperty('--seen');
      style.setProperty('--seen', `${view.height}px`);
      window.scrollTo(0, 0);
    };
    set();
    view.addEventListener('resize', set);
    return () => {
      view.removeEventListener('resize', set);
      style.removeProperty('--seen');
    };
  }, []);
}
