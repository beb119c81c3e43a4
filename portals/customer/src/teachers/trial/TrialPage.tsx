import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { Link, useParams } from 'react-router-dom';
import { Blank, Failed } from '#shared/ui/elements.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { useMatter } from '../../requests/request-queries.js';
import { onTrial } from '../offered.js';
import { useIntroductions } from '../teacher-queries.js';
import { aboutOf } from '../teacher-text.js';
import { TrialCard } from './TrialCard.js';
import '#shared/ui/blocks.css';
import '../teachers.css';
import '../trial/trial.css';

/**
 * /customer/case-trial-teacher/{matterId}: date and place of the trial lesson, and how to prepare.
 */
export default function TrialPage() {
  const matterId = Number(useParams().matterId);
  const { data, error, isFetching, refetch } = useIntroductions(matterId);
  const foreign = useNotFound(error);
  const { data: matter } = useMatter(foreign || error ? undefined : matterId);
  const isError = error !== null && !foreign;
  const [first] = data?.teachers ?? [];
  const trials = onTrial(data?.teachers ?? []);
  return (
    <SubPage
      title="体験授業"
      sub={first && aboutOf(first)}
      back={`/customer/case-detail-teacher/${matterId}`}
    >
      {isError && !data && (
        <Failed label="体験授業の予定" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <HomeSkeleton />}
      {data && trials.length === 0 && (
        <NoTrial matterId={matterId} hasTrial={data.hasTrial} matter={matter} />
      )}
      {data &&
        trials.map((teacher) => (
          <TrialCard
            key={teacher.matterTeacherId}
            teacher={teacher}
            matter={matter}
            now={data.now}
          />
        ))}
    </SubPage>
  );
}

function NoTrial({
  matterId,
  hasTrial,
  matter,
}: {
  matterId: number;
  hasTrial: boolean;
  matter?: FamilyMatter;
}) {
  const introduced = (matter?.candidates.length ?? 0) > 0;
  const to = introduced
    ? `/customer/case-intro-teacher/${matterId}`
    : `/customer/case-detail-teacher/${matterId}`;
  return (
    <Blank
      icon="calendar"
      title={
        hasTrial ? '体験授業のお申し込みはまだありません' : 'このご依頼には体験授業がありません'
      }
      action={
        <Link className="btn btn-2 btn-fit" to={to}>
          {introduced ? 'ご紹介した先生を見る' : 'ご依頼の状況を見る'}
        </Link>
      }
    >
      {hasTrial
        ? 'お申し込みいただくと、日時と場所がここに表示されます。'
        : 'ご紹介した先生に、そのまま正式にご依頼いただけます。'}
    </Blank>
  );
}
