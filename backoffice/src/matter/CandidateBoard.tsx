import type { Candidate, CandidateStage } from '../api/matter.js';

const stages: [CandidateStage, string, string][] = [
  ['screening', '選考', '応募があると、ここに入ります'],
  ['before', '紹介前', '面談に合格するとここに入ります'],
  ['introduced', '紹介済', 'ご家庭に紹介するとここに入ります'],
  ['trial', '体験', '体験に進むとここに入ります'],
  ['hired', '採用', 'まだいません'],
  ['ended', '終了', 'まだいません'],
];

/** Candidates by stage; pressing one offers its actions. */
export function CandidateBoard({ candidates, currentId, onPick }: { candidates: Candidate[]; currentId: number | null; onPick: (candidate: Candidate) => void }) {
  return (
    <div className="board">
      {stages.map(([stage, label, hint]) => {
        const list = candidates.filter((candidate) => candidate.stage === stage);
        return (
          <div key={stage}>
            <h3>
              {label}
              <span>{list.length}</span>
            </h3>
            {list.length === 0 && <p className="none">{hint}</p>}
            {list.map((candidate) => (
              <button
                key={candidate.id}
                type="button"
                className={`cand${candidate.id === currentId ? ' cur' : ''}${stage === 'ended' ? ' end' : ''}`}
                aria-pressed={candidate.id === currentId}
                onClick={() => onPick(candidate)}
              >
                <span className="b" title={candidate.teacher.name}>
                  {candidate.teacher.name}
                </span>
                {candidate.teacher.note && <span className="sub">{candidate.teacher.note}</span>}
                <span className={candidate.late ? 'late' : undefined}>{candidate.next ?? candidate.status.label}</span>
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
}
