import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';

const beforeIntroduction: readonly number[] = [
  candidateAt.beforeAdditionalInfo,
  candidateAt.beforeDocumentScreening,
  candidateAt.beforeInterview,
  candidateAt.interviewedNotIntroduced,
  candidateAt.beforeSkippedIntroduction,
];

/**
 * The status as the family is told it. That a teacher wishes to withdraw the office says first, by telephone (domain/candidacy#c29, #c30): until the
 * withdrawal is done, and where the teacher is talked round, nothing has changed for the family.
 */
const toldStatus = ({
  candidateStatus,
  statusBeforeWithdrawal,
}: Pick<CandidateFacts, 'candidateStatus' | 'statusBeforeWithdrawal'>) =>
  candidateStatus === candidateAt.withdrawalRequested
    ? ((statusBeforeWithdrawal ?? candidateStatus) as CandidateStatus)
    : candidateStatus;

export const asToldFamily = (candidate: CandidateFacts): CandidateFacts => ({
  ...candidate,
  candidateStatus: toldStatus(candidate),
});

/** A family knows of a candidate from the introduction on (domain/permissions#what-a-family-sees), also when it ended later. */
export const familyKnows = (
  candidate: Pick<CandidateFacts, 'introducedAt' | 'candidateStatus' | 'statusBeforeWithdrawal'>,
): boolean =>
  candidate.introducedAt !== null && !beforeIntroduction.includes(toldStatus(candidate));

/** By whom it is told whose turn it is: the office is at work where a wish to withdraw keeps a step from being taken. Lessons go on. */
export const inTurn = (candidate: CandidateFacts): CandidateFacts =>
  candidate.statusBeforeWithdrawal === candidateAt.hired ? asToldFamily(candidate) : candidate;

/** The case as its family may know it: nothing that is derived from it can tell of a candidate not yet introduced, or of a wish to withdraw. */
export const asFamilyKnows = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  candidates: facts.candidates.filter(familyKnows).map(asToldFamily),
});
