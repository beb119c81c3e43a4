import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { Suspense, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import '../styles/inspector.css';
import '../styles/matter.css';
import '../styles/people.css';
import { ApiError } from '@tsumugi/client/api-error';
import { together } from '../actions/order.js';
import { useMatter } from '../api/matter.js';
import { MatterChats } from '../chat/MatterChats.js';
import { isEditing } from '../forms/editing.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { CandidateBoard } from '../matter-teachers/CandidateBoard.js';
import { CandidateDetail } from '../matter-teachers/CandidateDetail.js';
import { CallNotes } from '../people/CallNotes.js';
import { backPath, currentListVisit } from '../queues/list-visit.js';
import { Card } from '../ui/Card.js';
import { Deferred } from '../ui/Deferred.js';
import { ErrorState } from '../ui/ErrorState.js';
import { shortcutsOf } from '../ui/NextActions.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { part } from '../ui/part.js';
import { Stepper } from '../ui/Stepper.js';
import { CaseNote } from './CaseNote.js';
import { EndedBanner } from './EndedBanner.js';
import { personOf } from './facts.js';
import { Hindrances } from './Hindrances.js';
import { IntroduceLink } from './IntroduceLink.js';
import { MatterCards } from './MatterCards.js';
import { MatterHead } from './MatterHead.js';
import { MatterSkeleton } from './MatterSkeleton.js';
import { Memos } from './Memos.js';
import { RelationCard } from './RelationCard.js';
import { TimelinePane } from './TimelinePane.js';
import { usePicked } from './usePicked.js';

const DeskDialog = part(() => import('../queues/DeskDialog.js'));
const ActionDialog = part(() => import('../actions/ActionDialog.js'));

interface Offer {
  action: OpenAction;
  candidate?: CandidateCard;
}

/** The candidate shown first: the live one that is furthest. */
const leading = (candidates: readonly CandidateCard[]): CandidateCard | undefined =>
  [...candidates]
    .filter(({ stage }) => stage !== 'ended')
    .sort((a, b) => b.candidateStatus - a.candidateStatus)[0];

/** case-detail/:matterId – the page of one matter. */
export default function MatterPage() {
  const id = Number(useParams().id);
  const valid = Number.isInteger(id) && id > 0;
  const { data: matter, error, refetch } = useMatter(valid ? id : null);
  const { chosen, pick, question } = usePicked(matter?.candidates);
  const [running, setRunning] = useState<Offer | null>(null);
  const [notes, setNotes] = useState(0);
  const note = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const run = currentListVisit(id);
  usePageTitle(matter ? `${matter.matterNumber} ${personOf(matter)}` : '案件');

  const candidate = chosen ?? (matter && leading(matter.candidates));
  const open = together(candidate, matter);
  const offers = open.actions.map(
    (action): Offer => ({
      action,
      candidate: action.on === 'matterTeacher' ? candidate : undefined,
    }),
  );
  const begin = (offer: Offer) => {
    const { opens } = offer.action;
    if (opens && 'page' in opens) navigate(opens.page);
    else setRunning(offer);
  };
  const start = (action: OpenAction) => {
    const offer = offers.find((each) => each.action === action);
    if (offer) begin(offer);
  };
  const step = (by: number) => {
    const next = run?.ids[run.at + by];
    if (next && !isEditing()) navigate(recordPath('matters', next));
  };
  const openNote = () => {
    setNotes(notes + 1);
    requestAnimationFrame(() => note.current?.focus());
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    n: openNote,
    Escape: run ? () => !isEditing() && navigate(backPath(run)) : undefined,
    ...shortcutsOf(open.actions, open.leads, start),
  });

  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !matter) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!matter) return <MatterSkeleton />;

  const live = matter.candidates.filter(({ stage }) => stage !== 'ended').length;
  // The candidate's current card: through its version an open dialog detects a conflict.
  const acted =
    matter.candidates.find(({ id: each }) => each === running?.candidate?.id) ?? running?.candidate;
  const opens = running?.action.opens;
  const dialog = opens && 'dialog' in opens ? opens.dialog : null;
  const whole = matter.actions.find(({ id: action }) => action === 'matter.updateMatterAdmin');
  return (
    <>
      <MatterHead
        matter={matter}
        {...open}
        run={run}
        onRun={start}
        onStep={step}
        onNote={openNote}
      />
      <div className="page">
        <div className="mgrid">
          <div className="mleft">
            <EndedBanner matter={matter} />
            <section className="card" style={{ padding: '8px 8px 10px' }} aria-label="進み具合">
              <Stepper steps={matter.steps} />
            </section>
            <Hindrances matter={matter} />
            <Card
              title="候補"
              note={`${matter.candidates.length}名(選考中 ${live})`}
              tools={<IntroduceLink matterId={matter.id} caseStatus={matter.caseStatus} />}
              bare
            >
              <CandidateBoard
                candidates={matter.candidates}
                currentId={candidate?.id ?? null}
                onPick={pick}
              />
            </Card>
            {chosen && (
              <CandidateDetail
                key={chosen.id}
                card={chosen}
                zone={matter.parent?.timeZone}
                onRun={(action) => begin({ action, candidate: chosen })}
              />
            )}
            <Deferred>
              <MatterCards
                key={matter.id}
                matter={matter}
                onWhole={whole && (() => setRunning({ action: whole }))}
              />
            </Deferred>
            <Deferred>
              <MatterChats matter={matter} />
              <RelationCard matterId={matter.id} />
              <CallNotes on="matter" id={matter.id} />
              <Memos matterId={matter.id} memos={matter.memos} />
            </Deferred>
          </div>
          <Deferred place={<div className="insp" />}>
            <TimelinePane
              matterId={matter.id}
              note={
                notes > 0 && (
                  <CaseNote
                    key={matter.id}
                    matterId={matter.id}
                    candidates={matter.candidates}
                    current={candidate}
                    asked={`${notes} ${chosen?.id}`}
                    inputRef={note}
                  />
                )
              }
            />
          </Deferred>
        </div>
      </div>
      {question}
      {dialog && running && (
        <Suspense fallback={null}>
          <DeskDialog
            dialog={dialog}
            matterId={matter.id}
            what={`${matter.matterNumber} ${personOf(matter)}`}
            onClose={() => setRunning(null)}
          />
        </Suspense>
      )}
      {running && !dialog && (
        <Suspense fallback={null}>
          <ActionDialog
            action={running.action}
            matterId={matter.id}
            matterTeacherId={acted?.id}
            version={running.action.on === 'matterTeacher' ? acted?.version : matter.version}
            defaults={running.action.on === 'matter' ? { ...matter } : undefined}
            what={`${matter.matterNumber} ${personOf(matter)}${acted ? ` と ${acted.teacher.name} 先生` : ''}`}
            onClose={() => setRunning(null)}
          />
        </Suspense>
      )}
    </>
  );
}
