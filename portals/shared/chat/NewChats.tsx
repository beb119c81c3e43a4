import { Link } from 'react-router-dom';
import { usePortal } from '../session/portal.js';
import { Count } from '../ui/Count.js';
import { Avatar, Section } from '../ui/elements.js';
import { pageOf, useRooms } from './rooms.js';

/** 新しいチャット: rooms with unread messages. A failed read hides only this section. */
export function NewChats() {
  const { prefix } = usePortal();
  const rooms = useRooms().data?.filter(({ unread }) => unread > 0) ?? [];
  if (rooms.length === 0) return null;
  return (
    <Section title="新しいチャット">
      <ul className="card">
        {rooms.map((room) => (
          <li key={room.id}>
            <Link className="row" to={pageOf(prefix, room)}>
              <Avatar />
              <span className="row-main">
                <b>{room.title}</b>
                <span className="t-s c-2 one" data-cut="preview">
                  {room.last?.text}
                </span>
              </span>
              <Count of={room.unread} unit="件の未読" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
