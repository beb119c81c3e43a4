import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { call } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';

/** The rooms of a case and those of its people with the office, each with what was said last. */
export function MatterChats({ matterId }: { matterId: number }) {
  const { data: rooms } = useQuery({
    queryKey: ['chat-rooms', 'of-matter', matterId],
    queryFn: ({ signal }) => call(api.adminChat.matterRooms, { id: matterId, signal }),
  });
  if (!rooms) return null;
  return (
    <Card title="チャット" note={`${rooms.length}件`}>
      {rooms.length === 0 && <p className="none">先生が体験授業（ない案件では採用）に同意すると、ご家庭と先生のチャットが開きます。</p>}
      <ul className="lines">
        {rooms.map(({ id, type, title, open, work, last }) => (
          <li key={id}>
            <Link className="nw" to={`/admin/chat/${id}?view=all`}>
              {title}
            </Link>
            <span className="chip out">{type === 'matter' ? '案件' : '事務局'}</span>
            {work.waiting > 0 && <span className="chip stf">未対応 {work.waiting}</span>}
            {!open && <span className="chip">終了</span>}
            {last && (
              <span className="sub ell" title={last.text}>
                {formatShortDateTime(last.at, today())} {last.text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
