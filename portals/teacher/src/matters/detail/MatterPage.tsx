import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useNotFound } from '#shared/ui/useNotFound.js';
import '#shared/ui/blocks.css';
import { Failed } from '#shared/ui/elements.js';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { describeStudent } from '../lesson-texts.js';
import { useCandidacy } from '../matter-queries.js';
import { consentOf, firstLessonOf, hiringOf, reportOf, settingOf } from '../offered.js';
import { currentSection } from './current-section.js';
import { DockPlace } from './DockedButtons.js';
import { MatterSections } from './MatterSections.js';

const ReportPage = lazyComponent(() => import('../report/ReportPage.js'));

/**
 * /teacher/teacher-case-basic/{matterTeacherId}: a matter; the section of its status is open, and
 * the section that the anchor names.
 */
export default function MatterPage() {
  const id = Number(useParams().matterTeacherId);
  const { data, error, isFetching, refetch } = useCandidacy(id);
  const foreign = useNotFound(error);
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const [dock, setDock] = useState<HTMLElement | null>(null);
  useAnchor(hash, data !== undefined);
  const edits = params.get('report') === 'edit';
  if (data && hash === '#report' && reportOf(data) && (edits || !data.own.report))
    return (
      <LazyBoundary fallback={<main className="main" />}>
        <ReportPage key={id} candidacy={data} />
      </LazyBoundary>
    );
  const isError = error !== null && !foreign;
  return (
    <SubPage
      title={data ? describeStudent(data) : '案件'}
      sub={data && `${data.statusText}　${data.matterNumber}`}
      back="/teacher/teacher-case-list"
      dock={data && hasDock(data) ? <div ref={setDock} /> : undefined}
    >
      {isError && !data && <Failed label="案件" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <HomeSkeleton />}
      {data && (
        <DockPlace value={dock}>
          <MatterSections key={id} candidacy={data} opened={hash.slice(1)} />
        </DockPlace>
      )}
    </SubPage>
  );
}

/** Whether the section of the status has a button for the dock. */
function hasDock(candidacy: TeacherCandidacy): boolean {
  const section = currentSection(candidacy);
  if (section === 'consent') return consentOf(candidacy) !== undefined;
  if (section === 'trial')
    return settingOf(candidacy) !== undefined && candidacy.dates.trialAgreedAt !== null;
  if (section !== 'recruit') return false;
  const { hiringAgreedAt, firstLessonDate } = candidacy.dates;
  return (
    (hiringOf(candidacy) !== undefined && !hiringAgreedAt) ||
    (firstLessonOf(candidacy) !== undefined && !firstLessonDate)
  );
}

/** Scrolls to the anchor of the address once its section is rendered. */
function useAnchor(hash: string, ready: boolean): void {
  useEffect(() => {
    if (!ready || !hash) return;
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, ready]);
}
