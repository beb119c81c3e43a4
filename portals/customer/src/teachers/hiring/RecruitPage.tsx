import type { FamilyCandidate, FamilyIntroductions } from '@tsumugi/contract/portal/customer';
import { candidateAt } from '@tsumugi/contract/states';
import { Link, useParams } from 'react-router-dom';
import { ConsentList } from '#shared/consents/ConsentList.js';
import { Blank, Failed } from '#shared/ui/elements.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { hiringOf, isOver } from '../offered.js';
import { RequestEnded } from '../RequestEnded.js';
import { useIntroductions, useIsStudent } from '../teacher-queries.js';
import { aboutOf } from '../teacher-text.js';
import { Decision } from './Decision.js';
import { Progress } from './Progress.js';
import '#shared/ui/blocks.css';
import '../teachers.css';
import '../trial/trial.css';

/**
 * /customer/case-recruit-teacher/{matterId}: the formal request, its consents, and its progress.
 */
export default function RecruitPage() {
  const matterId = Number(useParams().matterId);
  const { data, error, isFetching, refetch } = useIntroductions(matterId);
  const foreign = useNotFound(error);
  const isError = error !== null && !foreign;
  const [first] = data?.teachers ?? [];
  return (
    <SubPage
      title="正式なご依頼と同意"
      sub={first && aboutOf(first)}
      back={`/customer/case-detail-teacher/${matterId}`}
    >
      {isError && !data && (
        <Failed label="正式なご依頼" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <HomeSkeleton />}
      {data && <Content introductions={data} />}
    </SubPage>
  );
}

const isDecided = ({ status, dates }: FamilyCandidate) =>
  status === candidateAt.hired || dates.hiringDecisionAt !== null;

function Content({ introductions }: { introductions: FamilyIntroductions }) {
  const isStudent = useIsStudent();
  const open = introductions.teachers.filter((teacher) => !isOver(teacher));
  const chosen = open.filter(isDecided);
  const choices = open.filter((teacher) => hiringOf(teacher) !== undefined);
  return (
    <>
      {chosen.map((teacher) => (
        <Progress key={teacher.matterTeacherId} teacher={teacher} now={introductions.now} />
      ))}
      {choices.map((teacher) => (
        <Decision
          key={teacher.matterTeacherId}
          teacher={teacher}
          others={open.length - 1}
          now={introductions.now}
        />
      ))}
      {chosen.length + choices.length === 0 &&
        (introductions.open ? (
          <TooEarly matterId={introductions.matterId} hasTrial={introductions.hasTrial} />
        ) : (
          <RequestEnded matterId={introductions.matterId} />
        ))}
      {!isStudent && <ConsentList />}
    </>
  );
}

function TooEarly({ matterId, hasTrial }: { matterId: number; hasTrial: boolean }) {
  return (
    <Blank
      icon="doc"
      title="正式なご依頼はこれからです"
      action={
        <Link className="btn btn-2 btn-fit" to={`/customer/case-intro-teacher/${matterId}`}>
          ご紹介した先生を見る
        </Link>
      }
    >
      {hasTrial
        ? '体験授業の感想をいただくと、ここから正式にご依頼いただけます。'
        : '先生をご紹介すると、ここから正式にご依頼いただけます。'}
    </Blank>
  );
}
