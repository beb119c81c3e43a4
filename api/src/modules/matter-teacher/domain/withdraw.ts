import { type SystemCloseReason, type WithdrawPhase, type WithdrawReason, withdrawPhase } from '@tsumugi/contract/codes/ending';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt, choiceAt, hasTeacher, isContractOver, isHired } from '@tsumugi/contract/states';
import type { Cascade, Change, NoticeOrder } from '../../../platform/actions/change.js';
import { closeRoomLater } from './room-writes.js';
import { trialReminderKeys } from './trial-reminder.js';

/** The teacher's wish to withdraw (domain C28, C29): the candidacy waits at 110, remembering where it was. */
export function requestWithdrawal(
  facts: CandidateCase,
  phase: WithdrawPhase,
  reason: WithdrawReason | SystemCloseReason,
  note?: string,
): Change {
  const { candidate, now } = facts;
  return {
    status: candidateAt.withdrawalRequested,
    set: {
      withdrawalRequestedAt: now,
      withdrawReason: reason,
      withdrawNote: note || null,
      withdrawPhase: phase,
      statusBeforeWithdrawal: candidate.candidateStatus,
    },
    dropNotices: trialReminderKeys(candidate.matterTeacherId),
  };
}

/** The end of a withdrawal (domain C30). The matter of a hired teacher recruits again, unless its contract has ended anyway (M11). */
export function completeWithdrawal({ candidate, candidates, matter, now }: CandidateCase, at: Date): Change {
  const hired = candidate.statusBeforeWithdrawal === candidateAt.hired || isHired(candidate);
  const others = candidates.some((each) => isHired(each) && each.matterTeacherId !== candidate.matterTeacherId);
  const ended = isContractOver(matter);
  const reopen = hired && !others && hasTeacher(matter) && !ended;
  const introduced = hired || candidate.withdrawPhase === withdrawPhase.code.afterSelection;
  const toFamily: NoticeOrder[] = introduced ? [{ code: 'N26' }] : [];
  const cascades: Cascade[] = reopen ? [{ action: 'matter.reopenAfterWithdrawal', id: matter.matterId }] : [];
  return {
    status: candidateAt.withdrawn,
    set: { candidateState: choiceAt.declined, withdrawnAt: at },
    writes: closeRoomLater(candidate, now),
    cascades,
    notices: [...toFamily, { code: 'N27' }],
  };
}
