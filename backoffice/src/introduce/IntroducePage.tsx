import { caseStatus } from '@tsumugi/contract/codes/matter';
import { grade } from '@tsumugi/contract/codes/school';
import type { RankedTeacher } from '@tsumugi/contract/matching/ranking';
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
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { part } from '../ui/part.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { ComparePane } from './ComparePane.js';
import { ConditionBar } from './ConditionBar.js';
import { addOffer, introduceOffer, type Offer } from './offers.js';
import { fewBlocked, RankGrid } from './RankGrid.js';
import { ScorePane } from './ScorePane.js';
import { useLook, useRanking } from './useRanking.js';

const ActionDialog = part(() => import('../actions/ActionDialog.js'));
const WeightsDialog = part(() => import('./WeightsDialog.js'));

/** At most two; a third replaces the first. */
const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-2);

/** case-detail/:matterId/introduce – teachers for a matter, ranked with reasons. */
export default function IntroducePage() {
  const id = Number(useParams().id);
  const valid = Number.isInteger(id) && id > 0;
  const look = useLook();
  const { data: ranking, error, refetch, isFetching } = useRanking(valid ? id : null, look.query);
  const [picked, setPicked] = useState<number | null>(null);
  const [compared, setCompared] = useState<number[]>([]);
  const [blockedOpen, setBlockedOpen] = useState(false);
  const [running, setRunning] = useState<Offer | null>(null);
  const [weightsOpen, setWeightsOpen] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const run = currentListVisit(id);
  const back = recordPath('matters', id);
  useOpenCase(valid ? id : null);
  usePageTitle(ranking ? `${ranking.matter.matterNumber} 紹介する教師` : '紹介する教師');

  const lines = ranking
    ? [
        ...ranking.ready,
        ...ranking.near,
        ...(blockedOpen ? ranking.blocked : ranking.blocked.slice(0, fewBlocked)),
      ]
    : [];
  const line = lines.find(({ teacher }) => teacher.id === picked) ?? lines[0];
  const [one, two] = compared.map((each) =>
    [...(ranking?.ready ?? []), ...(ranking?.near ?? []), ...(ranking?.blocked ?? [])].find(
      ({ teacher }) => teacher.id === each,
    ),
  );
  const select = ({ teacher }: RankedTeacher) => setPicked(teacher.id);
  const step = (by: number) => {
    const next =
      lines[Math.min(lines.length - 1, Math.max(0, lines.indexOf(line as RankedTeacher) + by))];
    if (!next) return;
    select(next);
    const row = table.current?.querySelector<HTMLElement>(`tr[data-id="${next.teacher.id}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const start = (offerOf: typeof addOffer) => () => {
    const offer = ranking && line ? offerOf(ranking, line) : null;
    if (offer) setRunning(offer);
  };
  const compare = ({ teacher }: RankedTeacher) =>
    setCompared((before) => toggled(before, teacher.id));
  const down = () => step(1);
  const up = () => step(-1);
  const leave = () => (compared.length > 0 ? setCompared([]) : navigate(back));
  useShortcuts({
    j: down,
    ArrowDown: down,
    k: up,
    ArrowUp: up,
    x: () => line && compare(line),
    i: start(addOffer),
    Enter: start(introduceOffer),
    '1': start(introduceOffer),
    Escape: leave,
  });

  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !ranking) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!ranking) return <PageSkeleton />;
  const { matter } = ranking;
  const go = (by: number) => {
    const next = run?.ids[run.at + by];
    if (next) navigate(`${recordPath('matters', next)}/introduce`);
  };
  return (
    <>
      <div className="mhead">
        <div className="l1">
          <Link to={back}>
            <Icon name="left" small /> 案件詳細
          </Link>
          <span className="grow" />
          {run && <ListVisitNav run={run} what="案件" onStep={go} keys={false} />}
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
      <ConditionBar ranking={ranking} look={look} onWeights={() => setWeightsOpen(true)} />
      <div className="intro" aria-busy={isFetching}>
        <div className="gridwrap">
          <RankGrid
            ranking={ranking}
            currentId={line?.teacher.id ?? null}
            compared={compared}
            blockedOpen={blockedOpen}
            tableRef={table}
            onSelect={select}
            onCompare={compare}
            onRun={setRunning}
            onBlocked={() => setBlockedOpen(!blockedOpen)}
          />
        </div>
        {one && two ? (
          <ComparePane
            ranking={ranking}
            pair={[one, two]}
            onRun={setRunning}
            onClose={() => setCompared([])}
          />
        ) : (
          line && <ScorePane ranking={ranking} line={line} onRun={setRunning} />
        )}
      </div>
      {running && (
        <Suspense fallback={null}>
          <ActionDialog
            action={running.action}
            version={running.version}
            fixed={running.fixed}
            what={running.what}
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
