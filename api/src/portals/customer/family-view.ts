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
 * Status for the family. A withdrawal request is hidden until the withdrawal is completed, because
 * staff inform the family by telephone first (domain/candidacy#c29, #c30).
 */
const statusForFamily = ({
  candidateStatus,
  statusBeforeWithdrawal,
}: Pick<CandidateFacts, 'candidateStatus' | 'statusBeforeWithdrawal'>) =>
  candidateStatus === candidateAt.withdrawalRequested
    ? ((statusBeforeWithdrawal ?? candidateStatus) as CandidateStatus)
    : candidateStatus;

export const withFamilyStatus = (candidate: CandidateFacts): CandidateFacts => ({
  ...candidate,
  candidateStatus: statusForFamily(candidate),
});

/**
 * A family sees a candidacy from the introduction on (domain/permissions#what-a-family-sees), also
 * after its end.
 */
export const isVisibleToFamily = (
  candidate: Pick<CandidateFacts, 'introducedAt' | 'candidateStatus' | 'statusBeforeWithdrawal'>,
): boolean =>
  candidate.introducedAt !== null && !beforeIntroduction.includes(statusForFamily(candidate));

/**
 * The candidacy with the office as wait owner while a withdrawal request blocks a step; current
 * lessons continue.
 */
export const withOfficeTurn = (candidate: CandidateFacts): CandidateFacts =>
  candidate.statusBeforeWithdrawal === candidateAt.hired ? withFamilyStatus(candidate) : candidate;

/**
 * Facts without candidacies before their introduction and without withdrawal requests, so that
 * derived values cannot reveal them.
 */
export const visibleFacts = (facts: CaseFacts): CaseFacts => ({
  ...facts,
  candidates: facts.candidates.filter(isVisibleToFamily).map(withFamilyStatus),
});
