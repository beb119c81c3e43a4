import type { TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';
import { Page } from '../../../shared/ui/AppShell.js';
import { Blank, Failed, Section } from '../../../shared/ui/parts.js';
import { RowsSkeleton } from '../../../shared/ui/Skeleton.js';
import { useCandidacies } from '../queries.js';
import { CandidacyRow } from './CandidacyRow.js';

/** /teacher/teacher-case-list: open candidacies first, then the ended ones. */
export default function CaseListPage() {
  const { data, isError, isFetching, refetch } = useCandidacies();
  const [open, closed] = [true, false].map((wanted) => data?.candidacies.filter((each) => each.open === wanted) ?? []);
  return (
    <Page title="案件">
      {isError && <Failed what="案件" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {data?.candidacies.length === 0 && (
        <Blank icon="doc" title="応募した案件はまだありません">
          案件に応募すると、ここに一覧で表示されます。
        </Blank>
      )}
      <Group title="進行中" rows={open} />
      <Group title="終了" rows={closed} />
    </Page>
  );
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
