import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { timelineKinds } from '@tsumugi/contract/codes/timeline-kinds';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { SelectField } from '../ui/SelectField.js';
import '../styles/inspector.css';
import type { FoundDate } from '@tsumugi/contract/text/find-date-in-text';
import { formatShortDayWithWeekday } from '@tsumugi/contract/text/format-short';
import { CaseHistory } from '../matters/CaseHistory.js';
import { studentNote, summaryOf } from '../matters/facts.js';
import { GuardianLine } from '../matters/GuardianLine.js';
import { TeacherLine } from '../matters/TeacherLine.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { NextActions } from '../ui/NextActions.js';
import { Bone } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { Stepper } from '../ui/Stepper.js';
import { WaitOwner } from '../ui/WaitOwner.js';
import { PersonLinks } from './PersonLinks.js';
import { TeacherFacts } from './TeacherFacts.js';

/** The matter of a conversation, as it is read. */
export interface RoomMatter {
  id: number | null;
  matter: MatterDetail | undefined;
  /** The candidate that the room is about. */
  card: CandidateCard | undefined;
  error: unknown;
  retry: () => void;
  /** Selects one of the matters of the person in an admin room. */
  choose: (matterId: number) => void;
}

interface CasePaneProps {
  info: StaffRoomInfo;
  room: RoomMatter;
  actions: readonly OpenAction[];
  /** The first action is the next step. */
  hasPrimaryAction: boolean;
  onRun: (action: OpenAction) => void;
  /** A day named in the conversation that can be registered now. */
  foundDate: FoundDate | null;
  onUseDate: () => void;
  noteRef: RefObject<HTMLTextAreaElement | null>;
  /** For the narrow layout, where the pane covers the conversation. */
  onClose: () => void;
}

/** Without chat lines: the conversation is beside the pane. */
const withoutTalk = timelineKinds.filter((kind) => kind !== 'chat');

/** The pane begins with the side that waits for an answer, or with the only side in the room. */
const isTeacherFirst = ({ work, members }: StaffRoomInfo): boolean =>
  work.unansweredSide === 'teacher' || !members.some(({ side }) => side === 'family');

/** Right pane: the matter of the conversation. */
export function CasePane({ info, room, noteRef, onClose, ...work }: CasePaneProps) {
  const { id, matter, card, error } = room;
  return (
    <aside className="insp" aria-label="案件">
      <div className="insp-h">
        <CaseHead info={info} room={room} onClose={onClose} />
        {matter && <CaseSummary info={info} matter={matter} card={card} />}
        {id === null && <PersonLinks members={info.members} />}
      </div>
      {error !== null && !matter && id !== null && (
        <ErrorState error={error} onRetry={room.retry} />
      )}
      {id !== null && error === null && (
        <>
          <div className="sec" style={{ padding: '8px 8px 10px', minHeight: 70 }}>
            {matter ? <Stepper steps={matter.steps} /> : <Bone width={320} />}
          </div>
          <CaseActions card={card} {...work} />
          {card && <TeacherFacts card={card} />}
          <CaseHistory
            key={id}
            matterId={id}
            matterTeacherId={card?.id}
            calls={isTeacherFirst(info) ? 'teacher' : 'family'}
            kinds={withoutTalk}
            noteRef={noteRef}
          />
        </>
      )}
    </aside>
  );
}

function CaseHead({ info, room, onClose }: Pick<CasePaneProps, 'info' | 'room' | 'onClose'>) {
  const { id, matter } = room;
  return (
    <>
      <div className="id">
        {id === null ? (
          <span className="b">案件なし</span>
        ) : (
          <Link to={recordPath('matters', id)}>{matter?.matterNumber ?? info.matterNumber}</Link>
        )}
        {matter && <span className="sub">{matter.brandName}</span>}
        <span className="grow" />
        {id !== null && (
          <Button component={Link} variant="text" size="small" to={recordPath('matters', id)}>
            <Icon name="open" />
            開く
          </Button>
        )}
        <IconButton size="small" className="to-talk" aria-label="会話に戻る" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      {info.matters.length > 1 && (
        <SelectField
          label="表示する案件"
          hideLabel
          options={info.matters.map((each) => ({
            id: each.matterId,
            name: `${each.matterNumber} ${each.student}`,
          }))}
          value={id}
          onChange={(chosen) => chosen !== undefined && room.choose(chosen)}
        />
      )}
    </>
  );
}

interface CaseSummaryProps {
  info: StaffRoomInfo;
  matter: MatterDetail;
  card: CandidateCard | undefined;
}

/** Student, teacher, guardian, conditions, and the status of the candidate or the matter. */
function CaseSummary({ info, matter, card }: CaseSummaryProps) {
  const status = card
    ? { code: card.candidateStatus, label: candidateStatus.label(card.candidateStatus) }
    : { code: matter.caseStatus, label: caseStatus.label(matter.caseStatus) };
  const wait = card?.wait ?? matter.wait;
  const teacherFirst = isTeacherFirst(info);
  return (
    <>
      <h2>
        {matter.student?.name ?? matter.inquirer?.studentName ?? matter.inquirer?.name}
        <span className="sub">&ensp;{studentNote(matter)}</span>
      </h2>
      {card && teacherFirst && <TeacherLine teacher={card.teacher} />}
      {matter.parent && <GuardianLine parent={matter.parent} />}
      {card && !teacherFirst && <TeacherLine teacher={card.teacher} />}
      <div className="sub">{summaryOf(matter)}</div>
      <div className="row" style={{ marginTop: 8, flexWrap: 'wrap' }}>
        <StatusChip status={{ ...status, days: null }} />
        {wait && <WaitOwner wait={wait} />}
      </div>
    </>
  );
}

type CaseActionsProps = Pick<
  CasePaneProps,
  'actions' | 'hasPrimaryAction' | 'onRun' | 'foundDate' | 'onUseDate'
> & { card: CandidateCard | undefined };

function CaseActions({
  card,
  actions,
  hasPrimaryAction,
  onRun,
  foundDate,
  onUseDate,
}: CaseActionsProps) {
  return (
    <div className="sec">
      <div className="hd">
        <h3>次の操作</h3>
        {card && <span className="sub">{card.teacher.name} 先生</span>}
      </div>
      <NextActions actions={actions} hasPrimaryAction={hasPrimaryAction} onRun={onRun} />
      {foundDate && (
        <div className="row talked">
          <Icon name="cal" />
          <span className="grow">
            会話の日時 {formatShortDayWithWeekday(foundDate.day)} {foundDate.time}
          </span>
          <Button size="xs" onClick={onUseDate}>
            使う
          </Button>
        </div>
      )}
    </div>
  );
}
