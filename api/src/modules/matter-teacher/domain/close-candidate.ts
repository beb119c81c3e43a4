import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import {
  type RejectPhase,
  type RejectReason,
  rejectPhase,
  type SystemCloseReason,
} from '@tsumugi/contract/codes/ending';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import type { Change, NoticeOrder } from '../../../platform/actions/change.js';
import { teacherReportRequest } from './complete-trial.js';
import { closeRoomLater } from './room-writes.js';
import { trialReminderKeys } from './trial-reminder.js';
import { checkTrialStarted } from './trial-time.js';

/**
 * Phase of a refusal from that status (domain/candidacy#refusals); null before the introduction.
 */
export function rejectPhaseOf(status: CandidateStatus): RejectPhase | null {
  if (status === candidateAt.afterTrialWithReport) return rejectPhase.code.afterReport;
  if (status === candidateAt.afterTrialBeforeReport) return rejectPhase.code.afterTrial;
  return status >= candidateAt.teacherIntroduced && status <= candidateAt.beforeTrial
    ? rejectPhase.code.beforeTrial
    : null;
}

/**
 * A trial that has started but is not completed by the timer yet: closing the candidacy completes
 * it (domain/candidacy#c16 first, as in C17).
 */
const isInTrial = (facts: Closing): boolean =>
  facts.candidate.candidateStatus === candidateAt.beforeTrial && checkTrialStarted(facts);

/** N20 of such a trial, because the timer will not request the report any more. */
export const pendingReportRequest = (facts: Closing): NoticeOrder[] =>
  isInTrial(facts) ? teacherReportRequest(facts) : [];

/**
 * Ends a candidacy at 100 (domain/candidacy#refusals). A trial report of the teacher is still
 * required (awaited.ts).
 */
export function closeCandidate(
  facts: Closing,
  reason: RejectReason | SystemCloseReason,
  note?: string,
  isReasonTold = false,
): Change {
  const { candidate, now } = facts;
  const begun = isInTrial(facts);
  return {
    status: candidateAt.notHired,
    set: {
      candidateState: choiceAt.declined,
      rejectedAt: now,
      rejectPhase: begun ? rejectPhase.code.afterTrial : rejectPhaseOf(candidate.candidateStatus),
      ...(begun ? { trialCompletedAt: now } : {}),
      rejectReason: reason,
      rejectNote: note || null,
      ...(isReasonTold ? { rejectReasonTold: true } : {}),
      statusBeforeClosing: candidate.candidateStatus,
    },
    writes: closeRoomLater(candidate, now),
    dropNotices: trialReminderKeys(candidate.matterTeacherId),
  };
}

type Closing = Pick<CandidateCase, 'candidate' | 'now'>;
