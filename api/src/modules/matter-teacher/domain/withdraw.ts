import {
  type SystemCloseReason,
  type WithdrawPhase,
  type WithdrawReason,
  withdrawPhase,
} from '@tsumugi/contract/codes/ending';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt, choiceAt, hasTeacher, isHired, isOver } from '@tsumugi/contract/states';
import type { Change, NoticeOrder } from '../../../platform/actions/change.js';
import { closeRoomLater } from './room-writes.js';
import { trialReminderKeys } from './trial-reminder.js';

/**
 * The teacher's request to withdraw (domain/candidacy#c28, #c29): the candidacy waits at 110, with
 * its former status stored.
 */
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

/**
 * Whether the search for another teacher continues: no other candidacy is hired, and the matter has
 * not ended.
 */
const searchGoesOn = ({ candidate, candidates, matter }: CandidateCase): boolean =>
  !isOver(matter) &&
  !candidates.some((each) => isHired(each) && each.matterTeacherId !== candidate.matterTeacherId);

const wasHired = ({ candidate }: CandidateCase): boolean =>
  candidate.statusBeforeWithdrawal === candidateAt.hired || isHired(candidate);

/**
 * N27 to the teacher; N26, which announces another introduction, to a family to whom this candidacy
 * is visible and that still needs a teacher.
 */
export function withdrawalNotices(facts: CandidateCase): NoticeOrder[] {
  const introduced =
    wasHired(facts) || facts.candidate.withdrawPhase === withdrawPhase.code.afterSelection;
  return [
    ...(introduced && searchGoesOn(facts) ? [{ code: 'N26' as const }] : []),
    { code: 'N27' },
  ];
}

/**
 * The end of a withdrawal (domain/candidacy#c30). The matter of a hired teacher recruits again,
 * unless its contract has ended (M11).
 */
export function completeWithdrawal(facts: CandidateCase, at: Date): Change {
  const { candidate, matter, now } = facts;
  const reopen = wasHired(facts) && hasTeacher(matter) && searchGoesOn(facts);
  return {
    status: candidateAt.withdrawn,
    set: { candidateState: choiceAt.declined, withdrawnAt: at },
    writes: closeRoomLater(candidate, now),
    cascades: reopen ? [{ action: 'matter.reopenAfterWithdrawal', id: matter.matterId }] : [],
    notices: withdrawalNotices(facts),
  };
}
