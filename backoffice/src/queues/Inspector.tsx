import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import '../styles/inspector.css';
import { guardianRelation } from '@tsumugi/contract/codes/guardian-relation';
import { requestType } from '@tsumugi/contract/codes/request-type';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { inOrder } from '../actions/order.js';
import { useMatter, useTimelineBrief } from '../api/matter.js';
import { today } from '../lib/clock.js';
import { shortTime, tokyoParts } from '../lib/dates.js';
import { studentNote, summaryOf } from '../matter/facts.js';
import { IntroduceLink } from '../matter/IntroduceLink.js';
import { NewsButton } from '../news/NewsButton.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { NextActions } from '../ui/NextActions.js';
import { Revealed } from '../ui/Revealed.js';
import { Bone } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { Stepper } from '../ui/Stepper.js';
import { TimelineBrief } from '../ui/Timeline.js';
import { WaitOwner } from '../ui/WaitOwner.js';
import { CallNoteForm } from './CallNoteForm.js';
import { familyOfRow, pageOf, statusOfRow } from './row-words.js';

interface InspectorProps {
  row: QueueRow;
  onOpen: () => void;
  onClose: () => void;
  onRun: (action: OpenAction) => void;
  noteRef: RefObject<HTMLTextAreaElement | null>;
}

const brief = 4;
const chatTime = (at: string) => (tokyoParts(at)?.day === today() ? `今日 ${tokyoParts(at)?.time}` : shortTime(at));

/** The selected row's case beside the queue: who, next actions, chat, what happened, 電話メモ. */
export function Inspector({ row, onOpen, onClose, onRun, noteRef }: InspectorProps) {
  const { data: matter, error, refetch } = useMatter(row.matterId ?? null);
  const late = row.due?.daysLate ?? 0;
  const person = familyOfRow(row);
  const parent = matter?.parent;
  const timeline = useTimelineBrief(row.matterId ?? null, brief).data;
  const status = statusOfRow(row, today());
  const chat = matter?.chat;
  return (
    <aside className="insp" aria-label="選択中の案件">
      <div className="insp-h">
        <div className="id">
          {row.matterId ? (
            <Link className="b" to={`/admin/case-detail/${row.matterId}`}>
              {row.matterNumber}
            </Link>
          ) : (
            <span className="b">{requestType.label(row.requestType)}</span>
          )}
          {row.brandName && <span className="sub">{row.brandName}</span>}
          <span className="grow" />
          {pageOf(row) && (
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
          {person?.name}
          <span className="sub">&ensp;{matter ? studentNote(matter) : person?.note}</span>
        </h2>
        {parent && (
          <div className="row facts">
            <span>
              {parent.name} 様({guardianRelation.label(parent.relation)})
            </span>
            {parent.phone && (
              <span className="nw">
                <Icon name="phone" small />{' '}
                {parent.masked.includes('phone') ? (
                  <Revealed value={parent.phone} label="電話番号" of={{ entity: 'parent', id: parent.id, field: 'phone' }} />
                ) : (
                  <a href={`tel:${parent.phone}`}>{parent.phone}</a>
                )}
              </span>
            )}
          </div>
        )}
        {row.contact && (
          <div className="row facts">
            <span>{row.contact.name} 様</span>
            {row.contact.phone && <span>{row.contact.phone}</span>}
          </div>
        )}
        {matter && <div className="sub">{summaryOf(matter)}</div>}
        <div className="row" style={{ marginTop: 8, flexWrap: 'wrap' }}>
          {status && <StatusChip status={{ ...status, days: null }} />}
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
          {row.matterId !== null && <IntroduceLink matterId={row.matterId} caseStatus={row.caseStatus} />}
        </div>
        {row.entity === 'contactForm' ? (
          <div className="acts">
            <Link className="act pri" to={`/admin/home-inquiry-detail/${row.id}`}>
              内容を確認して案件にする
            </Link>
          </div>
        ) : (
          <>
            <NewsButton rows={[row]} className="act" />
            <NextActions actions={inOrder(row.actions)} onRun={onRun} />
          </>
        )}
      </div>
      {chat && chat.last.length > 0 && (
        <div className="sec">
          <div className="hd">
            <h3>チャット</h3>
            {chat.unread > 0 && <span className="sub">未読 {chat.unread}</span>}
          </div>
          {chat.last.map((message) => (
            <div key={message.id} style={{ marginTop: 4 }}>
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
              {matter && <Link to={`/admin/case-detail/${row.matterId}`}>すべて {timeline?.total ?? ''}件</Link>}
            </div>
            {timeline ? <TimelineBrief items={timeline.items} /> : <Bone width={240} />}
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
