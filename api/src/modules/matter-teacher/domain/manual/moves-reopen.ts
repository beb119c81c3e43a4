import type { CandidateState, CandidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase } from '@tsumugi/contract/facts';
import {
  candidateAt,
  choiceAt,
  hasTeacher,
  isHired,
  isLive,
  isRecruiting,
  isSelected,
  matterAt,
} from '@tsumugi/contract/states';
import type { Change } from '../../../../platform/actions/change.js';
import type { Verdict } from '../../../../platform/actions/handler.js';
import { hireCascades } from '../hire.js';
import { openRoom, reopenRoom } from '../room-writes.js';
import { holdAfterTrial } from '../trial-time.js';

const closing = {
  rejectedAt: null,
  rejectPhase: null,
  rejectReason: null,
  rejectNote: null,
  rejectReasonTold: false,
  statusBeforeClosing: null,
};
const withdrawal = {
  withdrawalRequestedAt: null,
  withdrawReason: null,
  withdrawNote: null,
  withdrawPhase: null,
  statusBeforeWithdrawal: null,
  withdrawnAt: null,
};
const screening = { screeningResult: null, screeningProcessedAt: null, screeningProcessedBy: null };
const interview = { interviewResult: null, interviewResultAt: null };

/**
 * Restores a closed (100) or withdrawn (110, 120) candidacy to its former status
 * (domain/candidacy#c31). The result that closed it is open again.
 */
export function changeReopening(facts: CandidateCase, to: CandidateStatus): Change {
  const { candidate } = facts;
  const from = candidate.candidateStatus;
  const hiredAgain = from === candidateAt.withdrawn && to === candidateAt.hired;
  return {
    set: {
      ...(from === candidateAt.notHired ? closing : withdrawal),
      ...(to === candidateAt.beforeDocumentScreening && candidate.screeningResult === 4
        ? screening
        : {}),
      ...(to === candidateAt.beforeInterview && candidate.interviewResult === 4 ? interview : {}),
      ...(from === candidateAt.withdrawalRequested ? {} : { candidateState: stateAt(facts, to) }),
      ...(to === candidateAt.beforeTrial
        ? { ...holdAfterTrial(facts), trialCompletedAt: null }
        : {}),
    },
    writes: to === candidateAt.hired ? openRoom(facts) : reopenRoom(candidate),
    cascades: hiredAgain ? hireCascades(facts) : [],
  };
}

/** The family's former choice from the stamps, unless it has chosen another candidate since. */
function stateAt({ candidate, candidates }: CandidateCase, to: CandidateStatus): CandidateState {
  if (to === candidateAt.hired) return choiceAt.selected;
  if (to === candidateAt.interviewedNotIntroduced && candidate.isIntroducible === false)
    return choiceAt.declined;
  const otherChosen = candidates.some(
    (each) => each.matterTeacherId !== candidate.matterTeacherId && isSelected(each),
  );
  const decides = to === candidateAt.teacherIntroduced || to === candidateAt.afterTrialWithReport;
  return candidate.hiringDecisionAt && decides && !otherChosen
    ? choiceAt.selected
    : choiceAt.inCandidate;
}

/** Obstacle to reopening an ended or withdrawn candidacy. */
export function guardReopening(
  { candidate, candidates, matter }: CandidateCase,
  to: CandidateStatus,
): Verdict {
  const others = candidates.filter((each) => each.matterTeacherId !== candidate.matterTeacherId);
  if (
    others.some(
      (each) =>
        each.teacherId === candidate.teacherId &&
        (isLive(each) || each.candidateStatus === candidateAt.withdrawalRequested),
    )
  )
    return 'already_candidate';
  if (to !== candidateAt.hired) return null;
  if (others.some((each) => isHired(each))) return 'other_hired';
  if (others.some((each) => isSelected(each))) return 'another_selected';
  const stillHired =
    candidate.candidateStatus === candidateAt.withdrawalRequested && hasTeacher(matter);
  return stillHired || isRecruiting(matter) || matter.caseStatus === matterAt.conditionChanged
    ? null
    : 'matter_not_recruiting';
}
