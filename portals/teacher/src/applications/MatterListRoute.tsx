import { useSearchParams } from 'react-router-dom';
import { Coming, coming } from '#shared/ui/Coming.js';
import { matterIn } from './open-paths.js';

const MatterListPage = coming(() => import('../matters/MatterListPage.js'));
const OpenListPage = coming(() => import('./OpenListPage.js'));
const OpenMatterPage = coming(() => import('./OpenMatterPage.js'));

/**
 * /teacher/teacher-case-list: the teacher's own applications; `?view=open`: the matters in
 * recruiting; `?matter=`: one of these.
 */
export function MatterListRoute() {
  const [params] = useSearchParams();
  const matterNumber = matterIn(params);
  return (
    <Coming fallback={<main className="main" />}>
      {matterNumber ? (
        <OpenMatterPage key={matterNumber} matterNumber={matterNumber} />
      ) : params.get('view') === 'open' ? (
        <OpenListPage />
      ) : (
        <MatterListPage />
      )}
    </Coming>
  );
}
