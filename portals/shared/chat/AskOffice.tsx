import { Link } from 'react-router-dom';
import { usePortal } from '../session/portal.js';
import '../ui/blocks.css';
import { Icon } from '../ui/Icon.js';
import { pageOf, useRooms } from './rooms.js';

/** 事務局に相談する: the user's own room with the office, or the list of rooms until it is loaded. */
export function AskOffice() {
  const { prefix } = usePortal();
  const office = useRooms().data?.find(({ type }) => type === 'admin');
  return (
    <Link
      className="text-btn foot-link"
      to={office ? pageOf(prefix, office) : `${prefix}/chat-list`}
    >
      <Icon name="chat" size={20} />
      事務局に相談する
    </Link>
  );
}
