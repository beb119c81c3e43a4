import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { formatDeadline } from '@tsumugi/contract/text/format';
import { Link, useParams } from 'react-router-dom';
import { AskOffice } from '#shared/chat/AskOffice.js';
import { Failed } from '#shared/ui/elements.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { Stepper } from '#shared/ui/Stepper.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import { consentAsk, consentButton, consentPath } from '../../home/ConsentCard.js';
import { standing, taskPath, tasksOf } from '../../home/next-dates.js';
import { taskButton } from '../../home/TaskCard.js';
import { useForecast, useMatter } from '../request-queries.js';
import { Candidates } from './Candidates.js';
import { Late, Loosenings, notesOf } from './Hints.js';
import { History } from './History.js';
import { Memos } from './Memos.js';
import { PageLinks } from './PageLinks.js';
import { Procedures } from './Procedures.js';
import { WaitingRequest } from './WaitingRequest.js';
import './detail.css';
import { whenOf } from './step-dates.js';

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
      {isError && <Failed what="ご依頼" onRetry={() => void refetch()} busy={isFetching} />}
      {!matter && !isError && <HomeSkeleton />}
      {matter && <Content matter={matter} />}
    </SubPage>
  );
}

function Content({ matter }: { matter: FamilyMatter }) {
  const { data: forecast } = useForecast(matter.matterId, matter.open);
  return (
    <>
      <Progress matter={matter} notes={notesOf(forecast)} />
      <WaitingRequest matter={matter} />
      {forecast && <Late forecast={forecast} />}
      {forecast && <Loosenings forecast={forecast} matter={matter} />}
      <Candidates matter={matter} now={matter.now} />
      <PageLinks matter={matter} />
      <Memos memos={matter.guardian?.memos ?? []} />
      <Procedures matter={matter} />
      <History matterId={matter.matterId} timeZone={matter.timeZone} />
      <AskOffice />
    </>
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
  const stand = standing(matter);
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
            <p className="t-s c-2 phrase">{consentAsk}</p>
            <Link className="btn btn-primary" to={consentPath}>
              {consentButton}
            </Link>
          </div>
        )}
        {task?.candidate.task && (
          <div className="now-do">
            {!turn.late && turn.until && (
              <p className="t-s c-2 phrase">
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
