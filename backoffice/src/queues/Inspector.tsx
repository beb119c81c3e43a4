import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { civilOf } from '@tsumugi/contract/calendar/instant';
import { requestType } from '@tsumugi/contract/codes/matter';
import { calledSideOf } from '@tsumugi/contract/kit/define-queue';
import { tabsByCode } from '@tsumugi/contract/queues/queues';
import type {
  CandidateCard,
  CandidateStage,
  MatterDetail,
} from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import {
  formatShortDateTime,
  formatShortDayWithWeekday,
} from '@tsumugi/contract/text/format-short';
import { formatPhone, isPhone } from '@tsumugi/contract/text/phone';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useMatter } from '../api/matter.js';
import { ChatButton } from '../chat/ChatButton.js';
import { InquiryTextPane } from '../hp-inquiries/InquiryText.js';
import { today } from '../lib/clock.js';
import { CaseHistory } from '../matters/CaseHistory.js';
import { FitLine, useFits } from '../matters/FitLine.js';
import { studentNote, summaryOf } from '../matters/facts.js';
import { GuardianLine } from '../matters/GuardianLine.js';
import { IntroduceLink } from '../matters/IntroduceLink.js';
import { TeacherLine } from '../matters/TeacherLine.js';
import { recordPath } from '../resources/addresses.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { NextActions } from '../ui/NextActions.js';
import { Bone } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { Stepper } from '../ui/Stepper.js';
import { WaitOwner } from '../ui/WaitOwner.js';
import { familyOfRow, pageOf, statusOfRow } from './queue-row-text.js';
import '../styles/inspector.css';

interface InspectorProps {
  row: QueueRow;
  onOpen: () => void;
  onClose: () => void;
  onRun: (action: OpenAction) => void;
  noteRef: RefObject<HTMLTextAreaElement | null>;
}

const chatTime = (at: string) =>
  civilOf(at)?.day === today() ? `今日 ${civilOf(at)?.time}` : formatShortDateTime(at, today());

/**
 * Whether a call goes to the teacher: the row is in a list of teachers' work, or waits for the
 * teacher.
 */
const callsTeacher = ({ wait, tab }: QueueRow): boolean =>
  wait?.owner === 'teacher' || calledSideOf(tabsByCode.get(tab)?.tab ?? {}) === 'teacher';

/** The selected row's matter beside the queue: persons, next actions, chat, timeline, 電話メモ. */
export function Inspector({ row, onOpen, onClose, onRun, noteRef }: InspectorProps) {
  const { data: matter, error, refetch } = useMatter(row.matterId ?? null);
  return (
    <aside className="insp" aria-label="選択中の案件">
      <div className="insp-h">
        <RowHead row={row} onOpen={onOpen} onClose={onClose} />
        <RowPersons row={row} matter={matter} />
        <RowState row={row} />
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
          {row.matterId !== null && (
            <IntroduceLink matterId={row.matterId} caseStatus={row.caseStatus} />
          )}
        </div>
        <NextActions actions={row.actions} hasPrimaryAction={row.hasPrimaryAction} onRun={onRun} />
      </div>
      {row.entity === 'contactForm' && <InquiryTextPane id={row.id} />}
      {!row.matterId && row.lastMessage && (
        <div className="sec">
          <div className="hd">
            <h3>最新のメッセージ</h3>
          </div>
          <div className={`bub ${row.contact?.side === 'teacher' ? 'tea' : 'fam'}`}>
            {row.lastMessage.text}
          </div>
          <div className="sub">{chatTime(row.lastMessage.at)}</div>
        </div>
      )}
      {matter?.chat && <MatterChat chat={matter.chat} />}
      {row.matterId && (
        <CaseHistory
          key={row.id}
          matterId={row.matterId}
          matterTeacherId={row.matterTeacherId}
          calls={callsTeacher(row) ? 'teacher' : 'family'}
          noteRef={noteRef}
        />
      )}
    </aside>
  );
}

function RowHead({ row, onOpen, onClose }: Pick<InspectorProps, 'row' | 'onOpen' | 'onClose'>) {
  return (
    <div className="id">
      {row.matterId ? (
        <Link className="b" to={recordPath('matters', row.matterId)}>
          {row.matterNumber}
        </Link>
      ) : (
        <span className="b">{requestType.label(row.requestType)}</span>
      )}
      {row.brandName && <span className="sub">{row.brandName}</span>}
      <span className="grow" />
      {pageOf(row) && (
        <Button variant="text" size="small" onClick={onOpen}>
          <Icon name="open" />
          開く<Kbd>Enter</Kbd>
        </Button>
      )}
      <IconButton size="small" aria-label="閉じる" onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}

/** Student, teacher, guardian or sender; the person to call comes first. */
function RowPersons({ row, matter }: { row: QueueRow; matter: MatterDetail | undefined }) {
  const person = familyOfRow(row);
  const card = matter?.candidates.find(({ id }) => id === row.matterTeacherId);
  return (
    <>
      <h2>
        {person?.name}
        <span className="sub">
          &ensp;{matter && row.student ? studentNote(matter) : person?.note}
        </span>
      </h2>
      {card && callsTeacher(row) && <CandidateLines card={card} matterId={row.matterId} />}
      {matter?.parent && <GuardianLine parent={matter.parent} />}
      {card && !callsTeacher(row) && <CandidateLines card={card} matterId={row.matterId} />}
      {row.contact && row.matterId === null && <ContactLine contact={row.contact} />}
      {matter && <div className="sub">{summaryOf(matter)}</div>}
    </>
  );
}

/** Stages in which staff judge whether the teacher suits the matter. */
const assessmentStages: readonly CandidateStage[] = ['screening', 'before'];

/** The teacher of the row; while staff judge the teacher, also how well the conditions are met. */
function CandidateLines({ card, matterId }: { card: CandidateCard; matterId: number | null }) {
  const fit = useFits(assessmentStages.includes(card.stage) ? matterId : null).get(card.id);
  return (
    <>
      <TeacherLine teacher={card.teacher} />
      <FitLine fit={fit} />
    </>
  );
}

function RowState({ row }: { row: QueueRow }) {
  const late = row.due?.daysLate ?? 0;
  const status = statusOfRow(row, today());
  return (
    <div className="row" style={{ marginTop: 8, flexWrap: 'wrap' }}>
      {status && <StatusChip status={{ ...status, days: null }} />}
      {row.wait && (
        <WaitOwner
          wait={row.due && row.wait.isCheckDay ? { ...row.wait, until: null } : row.wait}
        />
      )}
      {row.due && (
        <span className="row nw">
          <span className="sub">確認日 {formatShortDayWithWeekday(row.due.day)}</span>
          {late > 0 && <span className="chip late">{late}日超過</span>}
        </span>
      )}
    </div>
  );
}

/** The last messages of the matter's room; nothing while the family has no login account. */
function MatterChat({ chat }: { chat: MatterDetail['chat'] }) {
  if (!chat.accountId) return null;
  return (
    <div className="sec">
      <div className="hd">
        <h3>チャット</h3>
        {chat.unread > 0 && <span className="sub">未読 {chat.unread}</span>}
        {chat.roomId ? (
          <Link to={`/admin/chat/${chat.roomId}?view=all`}>チャットを開く</Link>
        ) : (
          <ChatButton accountId={chat.accountId} words="チャットを始める" />
        )}
      </div>
      {chat.last.map((message) => (
        <div key={message.id} style={{ marginTop: 4 }}>
          <div
            className={`bub ${message.side === 'family' ? 'fam' : message.side === 'teacher' ? 'tea' : 'me'}`}
          >
            {message.text}
          </div>
          <div className="sub">
            {message.by}&ensp;{chatTime(message.at)}
          </div>
        </div>
      ))}
    </div>
  );
}

/**
 * The sender of a form or message without a matter, with the number to call; a masked number is no
 * link.
 */
function ContactLine({
  contact: { name, side, phone },
}: {
  contact: NonNullable<QueueRow['contact']>;
}) {
  return (
    <div className="row facts">
      <span>
        {name} {side === 'teacher' ? '先生' : '様'}
      </span>
      {phone && (
        <span className="nw">
          <Icon name="phone" small />{' '}
          {isPhone(phone) ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : formatPhone(phone)}
        </span>
      )}
    </div>
  );
}
