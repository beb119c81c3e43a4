import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { matterIn } from './open-paths.js';

const CaseListPage = lazy(() => import('../cases/CaseListPage.js'));
const OpenListPage = lazy(() => import('./OpenListPage.js'));
const OpenMatterPage = lazy(() => import('./OpenMatterPage.js'));

/** /teacher/teacher-case-list: one's own applications, `?view=open` what recruits, `?matter=` one of those. */
export function CasesRoute() {
  const [params] = useSearchParams();
  const matterNumber = matterIn(params);
  return (
    <Suspense fallback={<main className="main" />}>
      {matterNumber ? (
        <OpenMatterPage key={matterNumber} matterNumber={matterNumber} />
      ) : params.get('view') === 'open' ? (
        <OpenListPage />
      ) : (
        <CaseListPage />
      )}
    </Suspense>
  );
}
