import { nowText } from '@tsumugi/client/clock';
import type { ChatRoomLine } from '@tsumugi/contract/resources/chat';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import { useFooter } from '../client/queries.js';
import { onQueueChange, queuedSends } from '../offline/send-queue.js';
import { usePortal } from '../session/portal.js';
import { useZone } from '../session/use-zone.js';
import { Count } from '../ui/Count.js';
import { Avatar, Blank, Failed } from '../ui/elements.js';
import { Icon } from '../ui/Icon.js';
import { civilFor } from '../ui/reader-times.js';
import { RowsSkeleton } from '../ui/Skeleton.js';
import { pageOf, useRooms } from './rooms.js';
import { isFor } from './send-message.js';

/** `12:41` today, else `6/10`, by the reader's clock. */
function whenOf(at: string, zone: string | null): string {
  const its = civilFor(at, zone);
  return its?.day === civilFor(nowText(), zone)?.day ? (its?.time ?? '') : formatShortDay(its?.day);
}

/** The user's rooms, the latest first. */
export function RoomList() {
  const { data: rooms, isError, isFetching, refetch } = useRooms();
  const waiting = useSyncExternalStore(onQueueChange, queuedSends);
  if (!rooms && isError)
    return (
      <div className="rooms-blank">
        <Failed label="チャット" onRetry={() => void refetch()} busy={isFetching} />
      </div>
    );
  if (!rooms)
    return (
      <div className="rooms-blank">
        <RowsSkeleton rows={4} />
      </div>
    );
  if (rooms.length === 0)
    return (
      <div className="rooms-blank">
        <Blank icon="chat" title="チャットはまだありません">
          やり取りできるようになると、ここに表示されます。
        </Blank>
      </div>
    );
  return (
    <ul>
      {rooms.map((room) => (
        <li key={room.id}>
          <RoomRow room={room} unsent={waiting.filter((one) => isFor(room, one)).length} />
        </li>
      ))}
    </ul>
  );
}

function RoomRow({ room, unsent }: { room: ChatRoomLine; unsent: number }) {
  const { prefix } = usePortal();
  const zone = useZone();
  const hours = useFooter().data?.hours;
  const { type, title, subtitle, last, unread, open, draft } = room;
  const second =
    type === 'admin' ? hours : [subtitle, open ? '' : '終了'].filter(Boolean).join('　');
  return (
    <NavLink className="row" to={pageOf(prefix, room)}>
      {type === 'admin' ? (
        <span className="avatar avatar-staff">
          <Icon name="desk" />
        </span>
      ) : (
        <Avatar />
      )}
      <span className="row-main">
        <b className="one" data-cut="name">
          {title}
        </b>
        {second && <span className="t-s c-2">{second}</span>}
        {unsent > 0 ? (
          <span className="t-s c-late">未送信 {unsent}件</span>
        ) : (
          <span className="t-s c-2 one" data-cut="preview">
            {draft && <b>下書きあり　</b>}
            {last?.text}
          </span>
        )}
      </span>
      <span className="row-end">
        {last && <span className="t-xs c-2">{whenOf(last.at, zone)}</span>}
        <Count of={unread} unit="件の未読" />
      </span>
    </NavLink>
  );
}
