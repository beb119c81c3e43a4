import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { choiceAt, isSelected } from '@tsumugi/contract/states';
import type { NoticeOrder } from '../../../../platform/actions/change.js';
import { pendingReportRequest } from '../close-candidate.js';
import { reportRequests } from '../complete-trial.js';
import { introductionNotices } from '../introduction.js';
import { withdrawalNotices } from '../withdraw.js';

type Notices = (facts: CandidateCase) => readonly NoticeOrder[];

function hiringRequest({ candidate }: CandidateCase): NoticeOrder[] {
  const { candidateState, hiringDecisionAt, teacherHiringAgreedAt } = candidate;
  if (candidateState !== choiceAt.selected || !hiringDecisionAt || teacherHiringAgreedAt) return [];
  return [{ code: 'N22' }];
}

/**
 * Notices of each status (domain/candidacy#c6: "the mail of the new status"), by the state of the
 * candidacy.
 */
const byStatus: Partial<Record<CandidateStatus, Notices>> = {
  7: () => [{ code: 'N01' }],
  10: () => [{ code: 'N02' }],
  // At 40 the family has agreed only without a trial; then the teacher is asked, as at 80.
  40: (facts) => (isSelected(facts.candidate) ? hiringRequest(facts) : introductionNotices(facts)),
  50: ({ candidate: { trialRequestConfirmedAt, teacherTrialAgreedAt } }) => {
    if (!trialRequestConfirmedAt) return [{ code: 'N13' }];
    return teacherTrialAgreedAt ? [{ code: 'N15' }] : [{ code: 'N14' }];
  },
  60: () => [{ code: 'N16' }],
  70: reportRequests,
  80: hiringRequest,
  90: ({ candidate: { firstLessonDate }, now }) => [
    { code: 'N24' },
    { code: 'N25' },
    ...(firstLessonDate && firstLessonDate > now ? [{ code: 'N28' as const }] : []),
  ],
  100: (facts) => [
    facts.candidate.introducedAt ? { code: 'N21' } : { code: 'N03', optional: false },
    ...pendingReportRequest(facts),
  ],
  120: withdrawalNotices,
};

/** The notices of a status for this candidate; some statuses have none. */
export const noticesOf = (facts: CandidateCase, status: CandidateStatus): readonly NoticeOrder[] =>
  byStatus[status]?.(facts) ?? [];
