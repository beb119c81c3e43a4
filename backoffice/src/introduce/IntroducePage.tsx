import { caseStatus } from '@tsumugi/contract/codes/matter';
import { grade } from '@tsumugi/contract/codes/school';
import type { RankedTeacher, Ranking } from '@tsumugi/contract/matching/ranking';
import { Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import '../styles/inspector.css';
import '../styles/matter.css';
import '../styles/queue.css';
import '../styles/introduce.css';
import { ApiError } from '@tsumugi/client/api-error';
import { useOpenCase } from '../api/presence.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { ListVisitNav } from '../queues/ListVisitNav.js';
import { currentListVisit } from '../queues/list-visit.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { ComparePane } from './ComparePane.js';
import { ConditionBar } from './ConditionBar.js';
import { addOffer, introduceOffer, type Offer } from './offers.js';
import { RankGrid, shownBlocked } from './RankGrid.js';
import { ScorePane } from './ScorePane.js';
import { useLook, useRanking } from './useRanking.js';

const ActionDialog = lazyComponent(() => import('../actions/ActionDialog.js'));
const WeightsDialog = lazyComponent(() => import('./WeightsDialog.js'));

/** Ids of at most two teachers; a third replaces the first. */
const toggleCompared = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-2);

/** The rows of the grid: the current one, the two that are compared, and steps between them. */
function useRankRows(ranking: Ranking | undefined) {
  const [pickedId, setPickedId] = useState<number | null>(null);
  const [comparedIds, setComparedIds] = useState<number[]>([]);
  const [blockedOpen, setBlockedOpen] = useState(false);
  const tableRef = useRef<HTMLTableElement>(null);
  const lines = ranking
    ? [...ranking.ready, ...ranking.near, ...shownBlocked(ranking, blockedOpen)]
    : [];
  const line = lines.find(({ teacher }) => teacher.id === pickedId) ?? lines[0];
  const all = ranking ? [...ranking.ready, ...ranking.near, ...ranking.blocked] : [];
  const [one, two] = comparedIds.map((id) => all.find(({ teacher }) => teacher.id === id));
  const select = ({ teacher }: RankedTeacher) => setPickedId(teacher.id);
  return {
    tableRef,
    line,
    select,
    step: (by: number) => {
      const next =
        lines[Math.min(lines.length - 1, Math.max(0, lines.indexOf(line as RankedTeacher) + by))];
      if (!next) return;
      select(next);
      const row = tableRef.current?.querySelector<HTMLElement>(`tr[data-id="${next.teacher.id}"]`);
      row?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    },
    comparedIds,
    pair: one && two ? ([one, two] as const) : null,
    compare: ({ teacher }: RankedTeacher) =>
      setComparedIds((before) => toggleCompared(before, teacher.id)),
    endComparison: () => setComparedIds([]),
    blockedOpen,
    toggleBlocked: () => setBlockedOpen(!blockedOpen),
  };
}

type RankRows = ReturnType<typeof useRankRows>;

/** The keys of the ranking; Esc ends a comparison first, then leaves the page. */
function useRankKeys(
  ranking: Ranking | undefined,
  { line, step, comparedIds, compare, endComparison }: RankRows,
  { onRun, onLeave }: { onRun: (offer: Offer) => void; onLeave: () => void },
): void {
  const run = (offerOf: typeof addOffer) => () => {
    const offer = ranking && line ? offerOf(ranking, line) : null;
    if (offer) onRun(offer);
  };
  const selectNext = () => step(1);
  const up = () => step(-1);
  const leave = () => (comparedIds.length > 0 ? endComparison() : onLeave());
  useShortcuts({
    j: selectNext,
    ArrowDown: selectNext,
    k: up,
    ArrowUp: up,
    x: () => line && compare(line),
    i: run(addOffer),
    Enter: run(introduceOffer),
    '1': run(introduceOffer),
    Escape: leave,
  });
}

/** case-detail/:matterId/introduce – teachers for a matter, ranked with reasons. */
export default function IntroducePage() {
  const id = Number(useParams().id);
  const valid = Number.isInteger(id) && id > 0;
  const look = useLook();
  const { data: ranking, error, refetch, isFetching } = useRanking(valid ? id : null, look.query);
  const rows = useRankRows(ranking);
  const [running, setRunning] = useState<Offer | null>(null);
  const [weightsOpen, setWeightsOpen] = useState(false);
  const navigate = useNavigate();
  const back = recordPath('matters', id);
  useOpenCase(valid ? id : null);
  usePageTitle(ranking ? `${ranking.matter.matterNumber} 紹介する教師` : '紹介する教師');
  useRankKeys(ranking, rows, { onRun: setRunning, onLeave: () => navigate(back) });

  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !ranking) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!ranking) return <PageSkeleton />;
  return (
    <>
      <IntroduceHead matterId={id} ranking={ranking} />
      <ConditionBar ranking={ranking} look={look} onWeights={() => setWeightsOpen(true)} />
      <div className="intro" aria-busy={isFetching}>
        <div className="gridwrap">
          <RankGrid
            ranking={ranking}
            currentId={rows.line?.teacher.id ?? null}
            compared={rows.comparedIds}
            blockedOpen={rows.blockedOpen}
            tableRef={rows.tableRef}
            onSelect={rows.select}
            onCompare={rows.compare}
            onRun={setRunning}
            onBlocked={rows.toggleBlocked}
          />
        </div>
        {rows.pair ? (
          <ComparePane
            ranking={ranking}
            pair={rows.pair}
            onRun={setRunning}
            onClose={rows.endComparison}
          />
        ) : (
          rows.line && <ScorePane ranking={ranking} line={rows.line} onRun={setRunning} />
        )}
      </div>
      {running && (
        <Suspense fallback={null}>
          <ActionDialog
            action={running.action}
            version={running.version}
            fixed={running.fixed}
            subjectText={running.subject}
            onClose={() => setRunning(null)}
          />
        </Suspense>
      )}
      {weightsOpen && (
        <Suspense fallback={null}>
          <WeightsDialog ranking={ranking} onClose={() => setWeightsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The matter, with the way back to it, and to the next one of the list it was opened from. */
function IntroduceHead({ matterId, ranking }: { matterId: number; ranking: Ranking }) {
  const navigate = useNavigate();
  const visit = currentListVisit(matterId);
  const back = recordPath('matters', matterId);
  const { matter } = ranking;
  const openNeighbour = (by: number) => {
    const next = visit?.ids[visit.at + by];
    if (next) navigate(`${recordPath('matters', next)}/introduce`);
  };
  return (
    <div className="mhead">
      <div className="l1">
        <Link to={back}>
          <Icon name="left" small /> 案件詳細
        </Link>
        <span className="grow" />
        {visit && (
          <ListVisitNav visit={visit} recordLabel="案件" onStep={openNeighbour} keys={false} />
        )}
      </div>
      <div className="l2">
        <h1>紹介する教師を探す</h1>
        <Link className="b" to={back}>
          {matter.matterNumber}
        </Link>
        {matter.student && (
          <span>
            {matter.student.name} <span className="sub">{grade.label(matter.student.grade)}</span>
          </span>
        )}
        <span className="chip">{caseStatus.label(matter.caseStatus)}</span>
        <span className="chip out">{matter.brandName}</span>
      </div>
    </div>
  );
}
