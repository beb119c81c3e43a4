import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import * as api from '@tsumugi/contract/routes/routes';
import { canChat } from '@tsumugi/contract/states';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { today } from '../lib/clock.js';
import { personOf } from '../matters/facts.js';
import { Card } from '../ui/Card.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { WaitingCard } from '../ui/WaitingCard.js';
import { openOrClose } from './open-or-close.js';

const ActionDialog = lazyComponent(() => import('../actions/ActionDialog.js'));
const heading = 'チャット';
const open = 'チャットを開く';

/**
 * The rooms of a matter and the office rooms of its persons, each with its last message; also lists
 * families and teachers without a room.
 */
export function MatterChats({ matter }: { matter: MatterDetail }) {
  const matterId = matter.id;
  const client = useQueryClient();
  const [opening, setOpening] = useState<CandidateCard | null>(null);
  const queryKey = ['chat-rooms', 'of-matter', matterId];
  const {
    data: rooms,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(api.adminChat.matterRooms, { id: matterId, signal }),
  });
  if (!rooms) return <WaitingCard title={heading} error={error} onRetry={() => void refetch()} />;
  const without = matter.candidates.filter(
    (card) => canChat(card) && !rooms.some(({ matterTeacherId }) => matterTeacherId === card.id),
  );
  return (
    <Card title={heading} note={`${rooms.length}件`}>
      {rooms.length === 0 && without.length === 0 && (
        <p className="none">
          先生が体験授業（ない案件では採用）に同意すると、ご家庭と先生のチャットが開きます。
        </p>
      )}
      <ul className="lines">
        {without.map((card) => (
          <li key={`without-${card.id}`}>
            <span>{card.teacher.name} 先生とご家庭のチャットは、まだありません。</span>
            <Button size="small" onClick={() => setOpening(card)}>
              {open}
            </Button>
          </li>
        ))}
        {rooms.map(({ id, type, title, open: isOpen, work, last }) => (
          <li key={id}>
            <Link className="nw" to={`/admin/chat/${id}?view=all`}>
              {title}
            </Link>
            <span className="chip out">{type === 'matter' ? '案件' : '事務局'}</span>
            {work.waiting > 0 && <span className="chip stf">未対応 {work.waiting}</span>}
            {!isOpen && <span className="chip">終了</span>}
            {last && (
              <span className="sub ell" data-cut="preview" title={last.text}>
                {formatShortDateTime(last.at, today())} {last.text}
              </span>
            )}
          </li>
        ))}
      </ul>
      {opening && (
        <Suspense fallback={null}>
          <ActionDialog
            action={{ ...openOrClose(opening.id, false), label: open, short: open }}
            matterId={matterId}
            matterTeacherId={opening.id}
            version={opening.version}
            subjectText={`${matter.matterNumber} ${personOf(matter)} と ${opening.teacher.name} 先生`}
            onClose={() => setOpening(null)}
            onDone={() => void client.invalidateQueries({ queryKey })}
          />
        </Suspense>
      )}
    </Card>
  );
}
