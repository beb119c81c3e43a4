import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { isSelected } from '@tsumugi/contract/states';
import type { Change } from '../../../../platform/actions/change.js';
import { keepRoom } from '../room-writes.js';
import { heldAfterTrial } from '../trial-time.js';

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

/** A candidacy goes on where it stood before it was closed (100) or withdrawn (110, 120: domain C31). A result that closed it is open again. */
export function stampsReopen(facts: CandidateCase, to: CandidateStatus): Change {
  const { candidate, matter } = facts;
  const from = candidate.candidateStatus;
  const hiredAgain = from === 120 && to === 90;
  return {
    set: {
      ...(from === 100 ? closing : withdrawal),
      ...(to === 8 && candidate.screeningResult === 4 ? screening : {}),
      ...(to === 10 && candidate.interviewResult === 4 ? interview : {}),
      ...(from === 110 ? {} : { candidateState: stateAt(facts, to) }),
      ...(to === 60 ? heldAfterTrial(facts) : {}),
    },
    writes: keepRoom(candidate),
    cascades: hiredAgain ? [{ action: 'matter.hire', id: matter.matterId }] : [],
  };
}

/** The family's choice as it was: kept by the stamps, unless it has chosen somebody else since. */
function stateAt({ candidate, candidates }: CandidateCase, to: CandidateStatus): 10 | 20 | 30 {
  if (to === 90) return 20;
  if (to === 20 && candidate.isIntroducible === false) return 30;
  const otherChosen = candidates.some((each) => each.matterTeacherId !== candidate.matterTeacherId && isSelected(each));
  return candidate.hiringDecisionAt && (to === 40 || to === 80) && !otherChosen ? 20 : 10;
}
