import { candidateState, candidateStatus } from '@tsumugi/contract/codes/candidate';
import { type CandidateFit, fitText } from '@tsumugi/contract/matching/candidate-fit';
import { standingText } from '@tsumugi/contract/matching/choice';
import {
  type CandidateCard,
  type CandidateStage,
  candidateStages,
} from '@tsumugi/contract/resources/matter-detail';
import { schoolOf } from '../queues/queue-row-text.js';

const hints: Record<CandidateStage, string> = {
  screening: '応募があると、ここに入ります',
  before: '面談に合格するとここに入ります',
  introduced: 'ご家庭に紹介するとここに入ります',
  trial: '体験授業を申し込むとここに入ります',
  hired: 'まだいません',
  ended: 'まだいません',
};

function Card({
  card,
  fit,
  current,
  onPick,
}: {
  card: CandidateCard;
  fit: CandidateFit | undefined;
  current: boolean;
  onPick: () => void;
}) {
  const lines =
    card.stage === 'ended'
      ? [card.next?.text, card.next?.note]
      : [schoolOf(card.teacher), card.next?.text ?? candidateStatus.label(card.candidateStatus)];
  return (
    <button
      type="button"
      className={`cand${current ? ' cur' : ''}${card.stage === 'ended' ? ' end' : ''}`}
      aria-pressed={current}
      onClick={onPick}
    >
      <span className="b" title={card.teacher.name}>
        {card.teacher.name}
      </span>
      {card.candidateState !== candidateState.code.inCandidate && (
        <span className="sub">{candidateState.label(card.candidateState)}</span>
      )}
      {lines[0] && <span className="sub">{lines[0]}</span>}
      {lines[1] && <span className={card.next?.late ? 'late' : undefined}>{lines[1]}</span>}
      {card.matchingChoice?.of != null ? (
        <span className="sub">{standingText(card.matchingChoice)}</span>
      ) : (
        fit && <span className="sub">{fitText(fit)}</span>
      )}
      {fit?.blocks.map(({ words }) => (
        <span key={words} className="late">
          {words}
        </span>
      ))}
    </button>
  );
}

interface CandidateBoardProps {
  candidates: readonly CandidateCard[];
  /** By candidacy; shown before the decision on the teacher. */
  fits: ReadonlyMap<number, CandidateFit>;
  currentId: number | null;
  onPick: (card: CandidateCard) => void;
}

/** Stages before the decision on the teacher. */
const undecidedStages: readonly CandidateStage[] = ['screening', 'before', 'introduced'];

/** A stage without candidates is narrow where others have some. */
const laneWidths = (candidates: readonly CandidateCard[]): string =>
  candidateStages
    .map(({ stage }) =>
      candidates.length === 0
        ? 'minmax(124px, 1fr)'
        : candidates.some((card) => card.stage === stage)
          ? 'minmax(168px, 3fr)'
          : 'minmax(84px, 1fr)',
    )
    .join(' ');

/** Candidates by stage; a click on one offers its actions. */
export function CandidateBoard({ candidates, fits, currentId, onPick }: CandidateBoardProps) {
  return (
    <section
      className="board"
      aria-label="候補の進み具合"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without candidates nothing inside takes the focus, and narrow screens scroll it
      tabIndex={0}
      style={{ gridTemplateColumns: laneWidths(candidates) }}
    >
      {candidateStages.map(({ stage, label }) => {
        const list = candidates.filter((card) => card.stage === stage);
        return (
          <div key={stage}>
            <h3>
              {label}
              <span>{list.length}</span>
            </h3>
            {candidates.length === 0 && <p className="none">{hints[stage]}</p>}
            {list.map((card) => (
              <Card
                key={card.id}
                card={card}
                fit={undecidedStages.includes(stage) ? fits.get(card.id) : undefined}
                current={card.id === currentId}
                onPick={() => onPick(card)}
              />
            ))}
          </div>
        );
      })}
    </section>
  );
}
