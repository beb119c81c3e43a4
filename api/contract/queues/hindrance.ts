import type { CandidateCase, CaseFacts, MatterFacts } from '../facts.js';
import { candidateAt, choiceAt, isRecruiting, matterAt } from '../states.js';
import { conditionsComplete } from './conditions.js';

/** The family is known and has not agreed yet to what recruiting and introductions need. */
export const lacksConsent = ({ parentId, consented }: Pick<MatterFacts, 'parentId' | 'consented'>): boolean =>
  parentId !== null && !consented;

/** Nothing but the family's consent keeps the search from beginning, or the next introduction from being made (domain 16.1). */
export function awaitsConsent({ matter }: Pick<CaseFacts, 'matter'>): boolean {
  if (!lacksConsent(matter)) return false;
  if (isRecruiting(matter)) return true;
  const { caseStatus } = matter;
  return (caseStatus === matterAt.freeCommentChecked || caseStatus === matterAt.beforeRecruitmentConfirmed) && conditionsComplete(matter);
}

/** The family wishes to end the request, and staff have not decided about it. */
export const wishesToCancel = ({ cancelRequestedAt, cancelConfirmedAt }: Pick<MatterFacts, 'cancelRequestedAt' | 'cancelConfirmedAt'>) =>
  cancelRequestedAt !== null && cancelConfirmedAt === null;

/** While this is so, no text names a day on which the next step is expected (domain 16.1). */
export const isHeld = ({ matter, openChangeRequest }: Pick<CaseFacts, 'matter' | 'openChangeRequest'>): boolean =>
  matter.caseStatus < matterAt.hired &&
  (wishesToCancel(matter) || openChangeRequest !== null || matter.caseStatus === matterAt.conditionChanged || lacksConsent(matter));

/**
 * What keeps a teacher who is ready for it from being introduced. `identity`: no document has been sent; `verification`: staff look at
 * it; `pause`: the teacher takes no introductions for some time.
 */
export type IntroductionHindrance = 'change' | 'cancel' | 'identity' | 'verification' | 'consent' | 'pause';

const ready: readonly number[] = [candidateAt.interviewedNotIntroduced, candidateAt.beforeSkippedIntroduction];

/** Null where nothing does, and where the candidate does not wait to be introduced. */
export function introductionHindrance({ candidate, matter, openChangeRequest, today }: CandidateCase): IntroductionHindrance | null {
  if (!ready.includes(candidate.candidateStatus) || candidate.candidateState !== choiceAt.inCandidate) return null;
  const { identityVerifiedAt, identityWaiting, stopIntroductionUntil, blackouts } = candidate.teacher;
  if (matter.caseStatus === matterAt.conditionChanged || openChangeRequest?.type === 'change') return 'change';
  if (wishesToCancel(matter)) return 'cancel';
  if (!identityVerifiedAt) return identityWaiting ? 'verification' : 'identity';
  if (isRecruiting(matter) && lacksConsent(matter)) return 'consent';
  const isStopped = stopIntroductionUntil !== null && stopIntroductionUntil >= today;
  return isStopped || blackouts.some(({ from, to }) => from <= today && today <= to) ? 'pause' : null;
}
