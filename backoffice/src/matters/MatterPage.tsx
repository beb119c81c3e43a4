import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import '../styles/inspector.css';
import '../styles/matter.css';
import '../styles/people.css';
import { ApiError } from '@tsumugi/client/api-error';
import { mergeActions } from '../actions/order.js';
import { useMatter } from '../api/matter.js';
import { MatterChats } from '../chat/MatterChats.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { CandidateBoard } from '../matter-teachers/CandidateBoard.js';
import { CandidateDetail } from '../matter-teachers/CandidateDetail.js';
import { CallNotes } from '../people/CallNotes.js';
import { dialogOf } from '../queues/dialog-of.js';
import { useListVisit } from '../queues/useListVisit.js';
import { Card } from '../ui/Card.js';
import { DeferredContent } from '../ui/DeferredContent.js';
import { ErrorState } from '../ui/ErrorState.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { shortcutsOf } from '../ui/NextActions.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { Stepper } from '../ui/Stepper.js';
import { CaseNote } from './CaseNote.js';
import { EndedBanner } from './EndedBanner.js';
import { useFits } from './FitLine.js';
import { personOf } from './facts.js';
import { IntroduceLink } from './IntroduceLink.js';
import { MatterBlockers } from './MatterBlockers.js';
import { MatterCards } from './MatterCards.js';
import { MatterHead } from './MatterHead.js';
import { MatterSkeleton } from './MatterSkeleton.js';
import { Memos } from './Memos.js';
import { RelationCard } from './RelationCard.js';
import { TimelinePane } from './TimelinePane.js';
import { usePicked } from './usePicked.js';

const NonWorkflowDialog = lazyComponent(() => import('../queues/NonWorkflowDialog.js'));
const ActionDialog = lazyComponent(() => import('../actions/ActionDialog.js'));

interface Offer {
  action: OpenAction;
  candidate?: CandidateCard;
}

/** The candidate shown first: the active one with the most advanced status. */
const leadingCandidate = (candidates: readonly CandidateCard[]): CandidateCard | undefined =>
  [...candidates]
    .filter(({ stage }) => stage !== 'ended')
    .sort((a, b) => b.candidateStatus - a.candidateStatus)[0];

/** The 電話メモ, which is mounted when it is first focused. */
function useCallNoteFocus() {
  const [focusCount, setFocusCount] = useState(0);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const focus = () => {
    setFocusCount(focusCount + 1);
    requestAnimationFrame(() => inputRef.current?.focus());
  };
  return { focusCount, inputRef, focus };
}

/** case-detail/:matterId – the page of one matter. */
export default function MatterPage() {
  const id = Number(useParams().id);
  const valid = Number.isInteger(id) && id > 0;
  const { data: matter, error, refetch } = useMatter(valid ? id : null);
  const { chosen, pick, question } = usePicked(matter?.candidates);
  const [running, setRunning] = useState<Offer | null>(null);
  const navigate = useNavigate();
  usePageTitle(matter ? `${matter.matterNumber} ${personOf(matter)}` : '案件');

  const candidate = chosen ?? (matter && leadingCandidate(matter.candidates));
  const open = mergeActions(candidate, matter);
  const begin = (offer: Offer) => {
    const { opens } = offer.action;
    if (opens && 'page' in opens) navigate(opens.page);
    else setRunning(offer);
  };
  const run = (action: OpenAction) =>
    open.actions.includes(action) &&
    begin({ action, candidate: action.on === 'matterTeacher' ? candidate : undefined });
  const { visit, step, leave } = useListVisit(id);
  const note = useCallNoteFocus();
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    n: note.focus,
    Escape: leave,
    ...shortcutsOf(open.actions, open.hasPrimaryAction, run),
  });

  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !matter) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!matter) return <MatterSkeleton />;

  return (
    <>
      <MatterHead
        matter={matter}
        {...open}
        visit={visit}
        onRun={run}
        onStep={step}
        onNote={note.focus}
      />
      <div className="page">
        <div className="mgrid">
          <MatterColumn
            matter={matter}
            chosen={chosen}
            currentId={candidate?.id ?? null}
            onPick={pick}
            onRun={begin}
          />
          <DeferredContent fallback={<div className="insp" />}>
            <TimelinePane
              matterId={matter.id}
              note={
                note.focusCount > 0 && (
                  <CaseNote
                    key={matter.id}
                    matterId={matter.id}
                    candidates={matter.candidates}
                    current={candidate}
                    opening={`${note.focusCount} ${chosen?.id}`}
                    inputRef={note.inputRef}
                  />
                )
              }
            />
          </DeferredContent>
        </div>
      </div>
      {question}
      {running && (
        <MatterActionDialog offer={running} matter={matter} onClose={() => setRunning(null)} />
      )}
    </>
  );
}

interface CandidatesProps {
  matter: MatterDetail;
  currentId: number | null;
  onPick: ComponentProps<typeof CandidateBoard>['onPick'];
}

interface MatterColumnProps extends CandidatesProps {
  /** The candidate whose details are open. */
  chosen: CandidateCard | undefined;
  onRun: (offer: Offer) => void;
}

/** Left column: progress, candidates, and the cards of the matter. */
function MatterColumn({ matter, chosen, currentId, onPick, onRun }: MatterColumnProps) {
  const whole = matter.actions.find(({ id }) => id === 'matter.updateMatterAdmin');
  return (
    <div className="mleft">
      <EndedBanner matter={matter} />
      <section className="card" style={{ padding: '8px 8px 10px' }} aria-label="進み具合">
        <Stepper steps={matter.steps} />
      </section>
      <MatterBlockers matter={matter} />
      <Candidates matter={matter} currentId={currentId} onPick={onPick} />
      {chosen && (
        <CandidateDetail
          key={chosen.id}
          card={chosen}
          matter={matter}
          onRun={(action) => onRun({ action, candidate: chosen })}
        />
      )}
      <DeferredContent>
        <MatterCards
          key={matter.id}
          matter={matter}
          onWhole={whole && (() => onRun({ action: whole }))}
        />
      </DeferredContent>
      <DeferredContent>
        <MatterChats matter={matter} />
        <RelationCard matterId={matter.id} />
        <CallNotes on="matter" id={matter.id} />
        <Memos matterId={matter.id} memos={matter.memos} />
      </DeferredContent>
    </div>
  );
}

function Candidates({ matter, currentId, onPick }: CandidatesProps) {
  const { id, candidates, caseStatus } = matter;
  const live = candidates.filter(({ stage }) => stage !== 'ended').length;
  const fits = useFits(live > 0 ? id : null);
  return (
    <Card
      title="候補"
      note={`${candidates.length}名(選考中 ${live})`}
      tools={<IntroduceLink matterId={id} caseStatus={caseStatus} />}
      bare
    >
      <CandidateBoard candidates={candidates} fits={fits} currentId={currentId} onPick={onPick} />
    </Card>
  );
}

interface MatterActionDialogProps {
  offer: Offer;
  matter: MatterDetail;
  onClose: () => void;
}

/** The dialog of an action on the matter, or on one of its candidates. */
function MatterActionDialog({ offer, matter, onClose }: MatterActionDialogProps) {
  const { action } = offer;
  const subject = `${matter.matterNumber} ${personOf(matter)}`;
  const dialog = dialogOf(action);
  // The candidate's current card: through its version an open dialog detects a conflict.
  const card = matter.candidates.find(({ id }) => id === offer.candidate?.id) ?? offer.candidate;
  return (
    <Suspense fallback={null}>
      {dialog ? (
        <NonWorkflowDialog
          dialog={dialog}
          matterId={matter.id}
          subject={subject}
          onClose={onClose}
        />
      ) : (
        <ActionDialog
          action={action}
          matterId={matter.id}
          matterTeacherId={card?.id}
          version={action.on === 'matterTeacher' ? card?.version : matter.version}
          defaults={action.on === 'matter' ? { ...matter } : undefined}
          subjectText={`${subject}${card ? ` と ${card.teacher.name} 先生` : ''}`}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
