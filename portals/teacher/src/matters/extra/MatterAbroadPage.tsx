import { useParams } from 'react-router-dom';
import { Failed } from '#shared/ui/elements.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { AbroadPage } from '../../rows/AbroadPage.js';
import { describeStudent } from '../lesson-texts.js';
import { infoPath, matterPath } from '../matter-paths.js';
import { useCandidacy } from '../matter-queries.js';

/**
 * /teacher/teacher-case-profile-edubal/{matterTeacherId}: the profile's page on education abroad,
 * opened from a matter that requires it.
 */
export default function MatterAbroadPage() {
  const id = Number(useParams().matterTeacherId);
  const { data, error, isFetching, refetch } = useCandidacy(id);
  const foreign = useNotFound(error);
  const back = data?.additionalInfo ? infoPath(id) : matterPath(id);
  if (data) return <AbroadPage sub={describeStudent(data)} back={back} />;
  return (
    <SubPage title="海外・国際教育の経験" back={back}>
      {error && !foreign ? (
        <Failed label="案件" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <HomeSkeleton />
      )}
    </SubPage>
  );
}
