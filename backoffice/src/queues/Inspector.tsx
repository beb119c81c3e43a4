import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import '../styles/inspector.css';
import { useMatter } from '../api/matter.js';
import type { ActionOffer, QueueRow } from '../api/types.js';
import { today } from '../lib/clock.js';
import { daysBetween, shortTime, tokyoParts } from '../lib/dates.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { NextActions } from '../ui/NextActions.js';
import { Bone } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { Stepper } from '../ui/Stepper.js';
import { TimelineBrief } from '../ui/Timeline.js';
import { WaitOwner } from '../ui/WaitOwner.js';
import { CallNoteForm } from './CallNoteForm.js';
import { Phone } from './Phone.js';

interface InspectorProps {
  row: QueueRow;
  onOpen: () => void;
  onClose: () => void;
  onRun: (action: ActionOffer) => void;
  noteRef: RefObject<HTMLTextAreaElement | null>;
}

const brief = 4;
const chatTime = (at: string) => (tokyoParts(at)?.day === today() ? `今日 ${tokyoParts(at)?.time}` : shortTime(at));

/** The selected row's case beside the queue: who, next actions, chat, what happened, 電話メモ. */
export function Inspector({ row, onOpen, onClose, onRun, noteRef }: InspectorProps) {
  const { data: matter, error, refetch } = useMatter(row.matterId ?? null);
  const late = row.dueDay ? daysBetween(row.dueDay, today()) : 0;
  const student = matter?.student ?? row.student;
  const family = matter?.family ?? row.family;
  const chat = matter?.chat;
  return (
    <aside className="insp" aria-label="選択中の案件">
      <div className="insp-h">
        <div className="id">
          {row.matterId ? (
            <Link className="b" to={`/admin/case-detail/${row.matterId}`}>
              {row.number}
            </Link>
          ) : (
            <span className="b">{row.number}</span>
          )}
          {row.brandLabel && <span className="sub">{row.brandLabel}</span>}
          <span className="grow" />
          {row.matterId && (
            <button type="button" className="btn ghost m" onClick={onOpen}>
              <Icon name="open" />
              開く<Kbd>Enter</Kbd>
            </button>
          )}
          <button type="button" className="btn ghost icon m" aria-label="閉じる" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <h2>
          {student?.name ?? family?.name}
          {student?.note && <span className="sub">&ensp;{student.note}</span>}
        </h2>
        {family && (
          <div className="row" style={{ gap: 12 }}>
            <span>
              {family.name} 様{family.note && `(${family.note})`}
            </span>
            {matter?.family.phone && <Phone phone={matter.family.phone} parentId={matter.family.id ?? null} />}
          </div>
        )}
        {matter && <div className="sub">{matter.summary}</div>}
        <div className="row" style={{ marginTop: 8, flexWrap: 'wrap' }}>
          {row.status && <StatusChip status={{ ...row.status, days: null }} />}
          {row.wait && <WaitOwner wait={row.wait} />}
          {late > 0 && <span className="chip late">{late}日超過</span>}
        </div>
      </div>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {row.matterId && !error && (
        <div className="sec" style={{ padding: '8px 8px 10px', minHeight: 70 }}>
          {matter ? <Stepper steps={matter.steps} /> : <Bone width={320} />}
        </div>
      )}
      <div className="sec">
        <div className="hd">
          <h3>次の操作</h3>
          {row.teacher && <span className="sub">{row.teacher.name} 先生</span>}
        </div>
        <NextActions actions={row.actions} onRun={onRun} />
      </div>
      {chat && chat.last.length > 0 && (
        <div className="sec">
          <div className="hd">
            <h3>チャット</h3>
            {chat.unread > 0 && <span className="sub">未読 {chat.unread}</span>}
          </div>
          {chat.last.map((message) => (
            <div key={message.at} style={{ marginTop: 4 }}>
              <div className={`bub ${message.side === 'family' ? 'fam' : message.side === 'teacher' ? 'tea' : 'me'}`}>{message.text}</div>
              <div className="sub">
                {message.by}&ensp;{chatTime(message.at)}
              </div>
            </div>
          ))}
        </div>
      )}
      {row.matterId && (
        <>
          <div className="sec">
            <div className="hd">
              <h3>経過</h3>
              {matter && <Link to={`/admin/case-detail/${row.matterId}`}>すべて {matter.timeline.length}件</Link>}
            </div>
            {matter ? <TimelineBrief events={matter.timeline.slice(0, brief)} /> : <Bone width={240} />}
          </div>
          <div className="sec grow">
            <div className="hd">
              <h3>
                電話メモ <Kbd>n</Kbd>
              </h3>
            </div>
            <CallNoteForm key={row.id} matterId={row.matterId} matterTeacherId={row.matterTeacherId} inputRef={noteRef} />
          </div>
        </>
      )}
    </aside>
  );
}
