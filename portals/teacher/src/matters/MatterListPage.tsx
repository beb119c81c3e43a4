import type { TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Blank, Failed, Section } from '#shared/ui/elements.js';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { Page } from '#shared/ui/Page.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { MatterTabs } from '../applications/MatterTabs.js';
import { openListPath } from '../applications/open-paths.js';
import { useCandidacies } from '../queries.js';
import { CandidacyRow } from './CandidacyRow.js';
import { describeStudent } from './lesson-texts.js';
import { useCandidacy } from './matter-queries.js';

const AgreeSheet = lazyComponent(() =>
  import('./sheets/AgreeSheet.js').then((all) => ({ default: all.AgreeSheet })),
);

/**
 * /teacher/teacher-case-list without a query: open applications first, then ended ones. Hiring can
 * be accepted here.
 */
export default function MatterListPage() {
  const { data, isError, isFetching, refetch } = useCandidacies();
  const [agreeing, setAgreeing] = useState<number>();
  const [open, closed] = [true, false].map(
    (wanted) => data?.candidacies.filter((each) => each.open === wanted) ?? [],
  );
  const agreementDue =
    data?.candidacies.filter(({ duties }) => duties.some(({ task }) => task === 'agreeHiring')) ??
    [];
  return (
    <Page title="案件">
      <MatterTabs at="own" />
      {isError && <Failed label="案件" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {data?.candidacies.length === 0 && (
        <Blank
          icon="doc"
          title="応募した案件はまだありません"
          action={
            <Link className="btn btn-primary btn-fit" to={openListPath()}>
              募集中の案件を見る
            </Link>
          }
        >
          案件に応募すると、選考の状況がここに表示されます。
        </Blank>
      )}
      {agreementDue.map((each) => (
        <div key={each.matterTeacherId} className="card mine is-teacher card-pad stack">
          <p>
            <b>{describeStudent(each)}</b>　正式なご依頼がありました。
          </p>
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => setAgreeing(each.matterTeacherId)}
          >
            採用に同意する
          </button>
        </div>
      ))}
      <Group title="進行中" rows={open} />
      <Group title="終了" rows={closed} />
      {agreeing && (
        <LazyBoundary>
          <Agreement id={agreeing} onClose={() => setAgreeing(undefined)} />
        </LazyBoundary>
      )}
    </Page>
  );
}

function Agreement({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useCandidacy(id);
  return data ? <AgreeSheet candidacy={data} open onClose={onClose} /> : null;
}

function Group({ title, rows = [] }: { title: string; rows?: readonly TeacherCandidacyLine[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} aside={`${rows.length}件`}>
      <ul className="card">
        {rows.map((each) => (
          <CandidacyRow key={each.matterTeacherId} candidacy={each} />
        ))}
      </ul>
    </Section>
  );
}
