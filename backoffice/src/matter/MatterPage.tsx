import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import '../styles/inspector.css';
import '../styles/matter.css';
import { type Candidate, useMatter } from '../api/matter.js';
import type { ActionOffer } from '../api/types.js';
import { ApiError } from '../lib/http-error.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { call } from '../providers/http-client.js';
import { currentRun } from '../queues/run.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { NextActions } from '../ui/NextActions.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { Stepper } from '../ui/Stepper.js';
import { toastDone } from '../ui/toast.js';
import { CandidateBoard } from './CandidateBoard.js';
import { FactList } from './FactList.js';
import { MatterHead } from './MatterHead.js';
import { MatterSkeleton } from './MatterSkeleton.js';
import { Memos } from './Memos.js';
import { TimelinePane } from './TimelinePane.js';

const ActionDialog = lazy(() => import('../actions/ActionDialog.js'));
const liveStages = ['introduced', 'trial', 'hired', 'before', 'screening'];

/** The candidate that the case turns on now: the furthest live one. */
const leading = (candidates: Candidate[]): Candidate | undefined =>
  [...candidates].filter(({ stage }) => stage !== 'ended').sort((a, b) => b.status.code - a.status.code || liveStages.indexOf(a.stage) - liveStages.indexOf(b.stage))[0];

/** case-detail/:matterId – one case with everything about it. */
export default function MatterPage() {
  const id = Number(useParams().matterId);
  const { data: matter, error, refetch } = useMatter(Number.isInteger(id) && id > 0 ? id : null);
  const [picked, setPicked] = useState<number | null>(null);
  const [running, setRunning] = useState<{ action: ActionOffer; candidate?: Candidate } | null>(null);
  const [noteOpen, setNoteOpen] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const run = currentRun(id);
  usePageTitle(matter ? `${matter.number} ${matter.student.name}` : '案件');

  const candidate = matter?.candidates.find((each) => each.id === picked) ?? (matter && leading(matter.candidates));
  const offers = [...(candidate?.actions.map((action) => ({ action, candidate })) ?? []), ...(matter?.actions.map((action) => ({ action, candidate: undefined })) ?? [])];
  const start = (action: ActionOffer) => setRunning(offers.find((offer) => offer.action === action) ?? null);
  const step = (by: number) => {
    const next = run?.ids[run.at + by];
    if (next) navigate(`/admin/case-detail/${next}`);
  };
  const openNote = () => {
    setNoteOpen(true);
    requestAnimationFrame(() => note.current?.focus());
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    n: openNote,
    Escape: run ? () => navigate(run.path) : undefined,
    ...Object.fromEntries(offers.slice(0, 9).map((offer, index) => [String(index + 1), () => setRunning(offer)])),
  });

  if (Number.isNaN(id) || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !matter) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!matter) return <MatterSkeleton />;

  const save = async (field: string, value: unknown) => {
    await call('PATCH', `/api/admin/patch-matter/${matter.id}`, { [field]: value, version: matter.version });
    toastDone('保存しました。');
    await client.invalidateQueries();
  };
  const live = matter.candidates.filter(({ stage }) => stage !== 'ended').length;
  return (
    <>
      <MatterHead matter={matter} actions={offers.map(({ action }) => action)} run={run} onRun={start} onStep={step} onNote={openNote} />
      <div className="page">
        <div className="mgrid">
          <div className="mleft">
            <section className="card" style={{ padding: '8px 8px 10px' }} aria-label="進み具合">
              <Stepper steps={matter.steps} />
            </section>
            <Card title="候補" note={`${matter.candidates.length}名(選考中 ${live})`} bare>
              <CandidateBoard candidates={matter.candidates} currentId={candidate?.id ?? null} onPick={(each) => setPicked(each.id)} />
            </Card>
            {picked !== null && candidate && (
              <Card title={`${candidate.teacher.name} 先生の操作`} note={candidate.status.label}>
                <NextActions actions={candidate.actions} onRun={(action) => setRunning({ action, candidate })} />
              </Card>
            )}
            <div className="mpair">
              <Card title="募集条件">
                <FactList facts={matter.conditions} onSave={save} />
              </Card>
              <Card title="ご家庭・生徒">
                <FactList facts={matter.familyFacts} onSave={save} />
              </Card>
            </div>
            <Memos matterId={matter.id} memos={matter.memos} />
          </div>
          <TimelinePane matter={matter} noteRef={note} noteOpen={noteOpen} />
        </div>
      </div>
      {running && (
        <Suspense fallback={null}>
          <ActionDialog
            action={running.action}
            entityId={running.action.entityId ?? running.candidate?.id ?? matter.id}
            version={running.candidate?.version ?? matter.version}
            what={`${matter.number} ${matter.student.name}${running.candidate ? ` と ${running.candidate.teacher.name} 先生` : ''}`}
            onClose={() => setRunning(null)}
          />
        </Suspense>
      )}
    </>
  );
}
