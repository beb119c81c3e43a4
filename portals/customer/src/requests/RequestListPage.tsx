import type { FamilyMatterLine } from '@tsumugi/contract/portal/customer';
import { formatDay } from '@tsumugi/contract/text/format';
import { Page } from '../../../shared/ui/AppShell.js';
import { Ball } from '../../../shared/ui/Ball.js';
import { Blank, Failed } from '../../../shared/ui/parts.js';
import { RowsSkeleton } from '../../../shared/ui/Skeleton.js';
import { RequestCard } from '../home/RequestCard.js';
import { useMatters } from '../queries.js';

/** /customer/case-list: every request, also the ended ones, with the teachers introduced for it. */
export default function RequestListPage() {
  const { data, isError, isFetching, refetch } = useMatters();
  return (
    <Page title="ご依頼">
      {isError && <Failed what="ご依頼" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {data?.matters.length === 0 && (
        <Blank icon="doc" title="ご依頼はまだありません">
          ご依頼をいただくと、ここに一覧で表示されます。
        </Blank>
      )}
      <div className="stack">
        {data?.matters.map((matter) => (
          <section key={matter.matterId} aria-label={`案件番号 ${matter.matterNumber}`}>
            <RequestCard matter={matter} now={data.now} timeZone={data.timeZone} />
            <Details matter={matter} now={data.now} timeZone={data.timeZone} />
          </section>
        ))}
      </div>
    </Page>
  );
}

function Details({ matter, now, timeZone }: { matter: FamilyMatterLine; now: string; timeZone: string | null }) {
  // With one teacher the request's own line says it already.
  const several = matter.open && matter.candidates.length > 1;
  return (
    <div className="card request-more">
      <p className="t-s c-2 facts">
        <span>案件番号 {matter.matterNumber}</span>
        <span>お申し込み {formatDay(matter.createdAt)}</span>
      </p>
      <ul>
        {matter.candidates.map((candidate) => (
          <li key={candidate.matterTeacherId} className="candidate">
            <span>
              <b>{candidate.teacher.name} 先生</b>
              <span className="chip">{candidate.statusText}</span>
            </span>
            {several && candidate.turn.phrase && <Ball turn={candidate.turn} now={now} timeZone={timeZone} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
