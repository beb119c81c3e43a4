import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import { type RejectPhase, type RejectReason, rejectPhase, type SystemCloseReason } from '@tsumugi/contract/codes/ending';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import type { Change } from '../../../platform/actions/change.js';
import { closeRoomLater } from './room-writes.js';
import { trialReminderKeys } from './trial-reminder.js';

/** When in the process a refusal from that status comes (domain C21–C23); null before the introduction. */
export function rejectPhaseOf(status: CandidateStatus): RejectPhase | null {
  if (status === candidateAt.afterTrialWithReport) return rejectPhase.code.afterReport;
  if (status === candidateAt.afterTrialBeforeReport) return rejectPhase.code.afterTrial;
  return status >= candidateAt.teacherIntroduced && status <= candidateAt.beforeTrial ? rejectPhase.code.beforeTrial : null;
}

/** Ends a candidacy at 100 (domain C21–C23, C27, C33). A trial report of the teacher is still wanted (awaited.ts). */
export function closeCandidate({ candidate, now }: Closing, reason: RejectReason | SystemCloseReason, note?: string, told = false): Change {
  return {
    status: candidateAt.notHired,
    set: {
      candidateState: choiceAt.declined,
      rejectedAt: now,
      rejectPhase: rejectPhaseOf(candidate.candidateStatus),
      rejectReason: reason,
      rejectNote: note || null,
      ...(told ? { rejectReasonTold: true } : {}),
      statusBeforeClosing: candidate.candidateStatus,
    },
    writes: closeRoomLater(candidate, now),
    dropNotices: trialReminderKeys(candidate.matterTeacherId),
  };
}

type Closing = Pick<CandidateCase, 'candidate' | 'now'>;
