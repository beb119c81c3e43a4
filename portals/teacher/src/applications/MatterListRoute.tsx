import { useSearchParams } from 'react-router-dom';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { matterIn } from './open-paths.js';

const MatterListPage = lazyComponent(() => import('../matters/MatterListPage.js'));
const OpenListPage = lazyComponent(() => import('./OpenListPage.js'));
const OpenMatterPage = lazyComponent(() => import('./OpenMatterPage.js'));

/**
 * /teacher/teacher-case-list: the teacher's own applications; `?view=open`: the matters in
 * recruiting; `?matter=`: one of these.
 */
export function MatterListRoute() {
  const [params] = useSearchParams();
  const matterNumber = matterIn(params);
  return (
    <LazyBoundary fallback={<main className="main" />}>
      {matterNumber ? (
        <OpenMatterPage key={matterNumber} matterNumber={matterNumber} />
      ) : params.get('view') === 'open' ? (
        <OpenListPage />
      ) : (
        <MatterListPage />
      )}
    </LazyBoundary>
  );
}
