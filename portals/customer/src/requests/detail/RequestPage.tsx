import type { FamilyMatter, SharedMemo } from '@tsumugi/contract/portal/customer';
import type { PortalStep } from '@tsumugi/contract/portal/shared';
import { formatDayWithWeekday, formatDeadline } from '@tsumugi/contract/text/format';
import { Link, useParams } from 'react-router-dom';
import { AskOffice } from '#shared/chat/AskOffice.js';
import { Failed, Section } from '#shared/ui/elements.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { Stepper } from '#shared/ui/Stepper.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import { consentAsk, consentButton, consentPath } from '../../home/ConsentCard.js';
import { currentStatus, taskPath, tasksOf } from '../../home/next-dates.js';
import { taskButton } from '../../home/TaskCard.js';
import { useForecast, useMatter } from '../request-queries.js';
import { Candidates } from './Candidates.js';
import { Late, Loosenings, notesOf } from './Hints.js';
import { History } from './History.js';
import { PageLinks } from './PageLinks.js';
import { Procedures } from './Procedures.js';
import { WaitingRequest } from './WaitingRequest.js';
import './detail.css';

/** /customer/case-detail-teacher/{matterId}: progress of the request, wait owner, actions. */
export default function RequestPage() {
  const matterId = Number(useParams().matterId);
  const { data: matter, error, isFetching, refetch } = useMatter(matterId);
  const foreign = useNotFound(error);
  const isError = error !== null && !foreign;
  return (
    <SubPage
      title={matter?.student ? `${matter.student.firstName}さんのご依頼` : 'ご依頼'}
      sub={
        matter &&
        `${[matter.student?.grade, matter.subjects.map(({ name }) => name).join('・')].filter(Boolean).join(' ')}　${matter.matterNumber}`
      }
      back="/customer/case-list"
    >
      {isError && <Failed label="ご依頼" onRetry={() => void refetch()} busy={isFetching} />}
      {!matter && !isError && <HomeSkeleton />}
      {matter && <Content matter={matter} />}
    </SubPage>
  );
}

function Content({ matter }: { matter: FamilyMatter }) {
  const { data: forecast } = useForecast(matter.matterId, matter.open);
  return (
    <div className="two">
      <div>
        <Progress matter={matter} notes={notesOf(forecast)} />
        <WaitingRequest matter={matter} />
        {forecast && <Late forecast={forecast} />}
        {forecast && <Loosenings forecast={forecast} matter={matter} />}
        <Candidates matter={matter} now={matter.now} />
      </div>
      <div>
        <PageLinks matter={matter} />
        <Memos memos={matter.guardian?.memos ?? []} />
        <Procedures matter={matter} />
        <History matterId={matter.matterId} timeZone={matter.timeZone} />
        <AskOffice />
      </div>
    </div>
  );
}

function Progress({
  matter,
  notes,
}: {
  matter: FamilyMatter;
  notes: Record<string, string | undefined>;
}) {
  const [task] = tasksOf([matter]);
  const turn = task?.candidate.turn ?? matter.turn;
  const mine = task !== undefined || (matter.task !== null && turn.owner === 'you');
  const stand = currentStatus(matter);
  return (
    <section
      className={`card${mine ? ` mine ${turn.late ? 'is-late' : 'is-family'}` : ''}`}
      aria-labelledby="now"
    >
      {matter.open && turn.phrase && (
        <WaitOwnerBadge turn={turn} now={matter.now} timeZone={matter.timeZone} strip />
      )}
      <div className="card-pad">
        <h2 className="t-l progress-h" id="now">
          {stand.teacher && `${stand.teacher}先生　`}
          {matter.open ? stand.text : turn.phrase || stand.text}
        </h2>
        {matter.replaces && (
          <p className="t-s c-2">{matter.replaces.teacher}先生からの変更のご依頼です。</p>
        )}
        {matter.open && (
          <Stepper
            steps={matter.steps.map((step, at) => ({
              ...step,
              when: whenOf(matter.steps, at),
              note: notes[step.key],
            }))}
          />
        )}
        {!task && matter.task && (
          <div className="now-do">
            <p className="t-s c-2">{consentAsk}</p>
            <Link className="btn btn-primary" to={consentPath}>
              {consentButton}
            </Link>
          </div>
        )}
        {task?.candidate.task && (
          <div className="now-do">
            {!turn.late && turn.until && (
              <p className="t-s c-2">
                <WholeDates>{`${formatDeadline(turn.until, matter.timeZone ?? undefined)}にお願いします。`}</WholeDates>
              </p>
            )}
            <Link className="btn btn-primary" to={taskPath(task.candidate.task, task)}>
              {taskButton(task)}
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}

/** Memos of the office that are marked 共有 (shared with the family). */
function Memos({ memos }: { memos: readonly SharedMemo[] }) {
  if (memos.length === 0) return null;
  return (
    <Section title="事務局からのメモ">
      <ul className="card">
        {memos.map((memo) => (
          <li className="memo" key={memo.id}>
            <p>{memo.content}</p>
            <p className="t-s c-2">{formatDayWithWeekday(memo.at)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** `6月上旬`, `中旬`, `下旬`: the precision of an estimate beyond the next step. */
function partOfMonth(day: string): string {
  const date = Number(day.slice(8));
  return `${Number(day.slice(5, 7))}月${date <= 10 ? '上旬' : date <= 20 ? '中旬' : '下旬'}`;
}

/**
 * The date of a step: past days and the next expected day exactly, later ones only roughly (ui 3:
 * real dates and an honest expected one). Empty without a date.
 */
export function whenOf(steps: readonly PortalStep[], index: number): string {
  const step = steps[index];
  if (!step?.day) return step?.key === 'hiring' && step.state === 'ahead' ? '体験のあと' : '';
  const day = formatDayWithWeekday(step.day);
  if (!step.expected) return step.state === 'now' && step.key === 'recruiting' ? `${day}から` : day;
  const nextExpected = steps.findIndex(({ expected }) => expected);
  return `目安 ${index === nextExpected ? day : partOfMonth(step.day)}`;
}
