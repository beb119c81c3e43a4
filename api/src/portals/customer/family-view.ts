import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';

const beforeIntroduction: readonly number[] = [
  candidateAt.beforeAdditionalInfo,
  candidateAt.beforeDocumentScreening,
  candidateAt.beforeInterview,
  candidateAt.interviewedNotIntroduced,
  candidateAt.beforeSkippedIntroduction,
];

/** A family knows of a candidate from the introduction on (domain section 8), also when it ended later. */
export const familyKnows = (candidate: Pick<CandidateFacts, 'introducedAt' | 'candidateStatus'>): boolean =>
  candidate.introducedAt !== null && !beforeIntroduction.includes(candidate.candidateStatus);

/** The case as its family may know it: nothing that is derived from it can tell of a candidate not yet introduced. */
export const asFamilyKnows = (facts: CaseFacts): CaseFacts => ({ ...facts, candidates: facts.candidates.filter(familyKnows) });
