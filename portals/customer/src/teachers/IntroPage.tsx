import type {
  FamilyCandidate,
  FamilyIntroductions,
  FamilyTask,
} from '@tsumugi/contract/portal/customer';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Blank, Failed, Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { Comparison } from './Comparison.js';
import { isOver } from './offered.js';
import { RequestEnded } from './RequestEnded.js';
import { Reasons } from './teacher/Reasons.js';
import { TeacherHead } from './teacher/TeacherHead.js';
import { useIntroductions } from './teacher-queries.js';
import { aboutOf, schoolOf } from './teacher-text.js';
import './trial/trial.css';

/**
 * /customer/case-intro-teacher/{matterId}: the introduced teachers with the reasons of each, and a
 * comparison.
 */
export default function IntroPage() {
  const matterId = Number(useParams().matterId);
  const { data: read, error, isFetching, refetch } = useIntroductions(matterId);
  // Rendered in slices, so that the first touch is answered without delay.
  const data = useDeferredValue(read);
  const foreign = useNotFound(error);
  const isError = error !== null && !foreign;
  const [first] = data?.teachers ?? [];
  return (
    <SubPage
      title="ご紹介した先生"
      sub={first ? aboutOf(first) : data?.matterNumber}
      back={`/customer/case-detail-teacher/${matterId}`}
    >
      {isError && !data && (
        <Failed label="ご紹介した先生" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <HomeSkeleton />}
      {data && <Content introductions={data} />}
    </SubPage>
  );
}

function Content({
  introductions: { matterId, teachers, now, timeZone, open: running },
}: {
  introductions: FamilyIntroductions;
}) {
  const open = teachers.filter((teacher) => !isOver(teacher));
  const over = teachers.filter(isOver);
  if (teachers.length === 0 && !running) return <RequestEnded matterId={matterId} />;
  if (teachers.length === 0)
    return (
      <Blank
        icon="people"
        title="ご紹介はこれからです"
        action={
          <Link className="btn btn-2 btn-fit" to={`/customer/case-detail-teacher/${matterId}`}>
            ご依頼の状況を見る
          </Link>
        }
      >
        先生が見つかると、理由を添えてここでご紹介します。
      </Blank>
    );
  return (
    <>
      {open.map((teacher) => (
        <Introduced key={teacher.matterTeacherId} teacher={teacher} now={now} timeZone={timeZone} />
      ))}
      {open.length === 0 && running && (
        <p className="card card-pad">次の先生をお探ししています。見つかるとここでご紹介します。</p>
      )}
      {open.length > 1 && (
        <Section title="並べて比べる">
          <Comparison teachers={open} />
        </Section>
      )}
      {over.length > 0 && (
        <Section title="これまでにご紹介した先生">
          <ul className="card">
            {over.map(({ matterTeacherId, teacher, statusText }) => (
              <li key={matterTeacherId}>
                <Link className="row row-2" to={`/customer/case-teacher-detail/${matterTeacherId}`}>
                  <span className="row-main">
                    <b>{teacher.name} 先生</b>
                    <span className="t-s c-2">{schoolOf(teacher)}</span>
                    <span className="chip">{statusText}</span>
                  </span>
                  <Icon name="chev" size={20} />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const answerTasks: readonly (FamilyTask | null)[] = ['answerIntroduction', 'answerWithoutTrial'];

function Introduced({
  teacher,
  now,
  timeZone,
}: {
  teacher: FamilyCandidate;
  now: string;
  timeZone: string | null;
}) {
  const { turn, reasons, introductionComment, task } = teacher;
  const mine = turn.owner === 'you';
  const isAnswerDue = answerTasks.includes(task);
  return (
    <article
      className={`card introduced-card${mine ? ` mine ${turn.late ? 'is-late' : 'is-family'}` : ''}`}
    >
      {turn.phrase && <WaitOwnerBadge turn={turn} now={now} timeZone={timeZone} strip />}
      <div className="card-pad introduced">
        <TeacherHead teacher={teacher} />
        {!isAnswerDue && <p className="t-s c-2">{teacher.statusText}</p>}
        {reasons.length > 0 ? (
          <Reasons reasons={reasons} />
        ) : (
          introductionComment && <p className="own-words">{introductionComment}</p>
        )}
        <Link
          className={`btn ${isAnswerDue ? 'btn-primary' : 'btn-2 btn-48'}`}
          to={`/customer/case-teacher-detail/${teacher.matterTeacherId}`}
        >
          {teacher.teacher.lastName}先生を{isAnswerDue ? '見て返事をする' : 'くわしく見る'}
        </Link>
      </div>
    </article>
  );
}
