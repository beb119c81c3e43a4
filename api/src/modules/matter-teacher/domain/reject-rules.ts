import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import { type RejectPhase, type RejectReason, rejectReason } from '@tsumugi/contract/codes/ending';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { reasonForRecipient } from '@tsumugi/contract/notices/reason-for-recipient';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import type { Change } from '../../../platform/actions/change.js';
import type { Verdict } from '../../../platform/actions/handler.js';
import { closeCandidate, pendingReportRequest, rejectPhaseOf } from './close-candidate.js';

/** Reasons for a family without a trial. */
const withoutTrial = rejectReason.values.filter(
  (reason) => reason !== rejectReason.code.trialContent,
);

interface Refusing {
  readonly reason: RejectReason;
  readonly note?: string;
  readonly tellTeacher?: boolean;
}

/**
 * Shared rules of the family's three refusals (domain/candidacy#refusals): not allowed after its
 * agreement, at 40 without a trial as at 80.
 */
export const rejectRules = (phase: RejectPhase) => ({
  guard: ({ candidate }: CandidateCase): Verdict =>
    candidate.candidateState === choiceAt.inCandidate ? null : 'candidate_decided',
  already: ({
    candidate: { candidateStatus, rejectPhase, statusBeforeClosing: from },
  }: CandidateCase) =>
    candidateStatus === candidateAt.notHired &&
    (rejectPhase === phase || rejectPhaseOf(from as CandidateStatus) === phase),
  choices: ({ matter }: CandidateCase): Record<string, readonly number[]> =>
    matter.hasTrial ? {} : { reason: withoutTrial },
  needs: () => ({
    note: {
      remedy: '「その他」のときは、理由を入力してください。',
      when: { reason: [rejectReason.code.other] },
    },
  }),
  change: (facts: CandidateCase, { reason, note, tellTeacher }: Refusing): Change => {
    const isReasonTold = tellTeacher === true && facts.actor.type === 'staff';
    const words = isReasonTold ? reasonForRecipient(reason) : null;
    return {
      ...closeCandidate(facts, reason, note, isReasonTold),
      notices: [
        { code: 'N21', ...(words ? { values: { note: `理由: ${words}` } } : {}) },
        ...pendingReportRequest(facts),
      ],
    };
  },
});
