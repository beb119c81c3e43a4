import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import type { CandidateStatus } from '@tsumugi/contract/codes/candidate-status';
import { withdrawPhase } from '@tsumugi/contract/codes/withdraw-phase';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { formatDeadline } from '@tsumugi/contract/text/format';
import type { NoticeOrder } from '../../../../platform/actions/change.js';
import { reportRequests } from '../complete-trial.js';

type Notices = (facts: CandidateCase) => readonly NoticeOrder[];
const until = (facts: CandidateCase, days: number) => ({ responseDeadline: formatDeadline(deadlineAt(facts.now, days, facts.calendar)) });

/** What each status has to say (domain C6: "the mail of the new status"), by where exactly in it the candidate stands. */
const byStatus: Partial<Record<CandidateStatus, Notices>> = {
  7: () => [{ code: 'N01' }],
  10: () => [{ code: 'N02' }],
  40: () => [{ code: 'N10' }, { code: 'N11' }],
  50: (facts) => {
    const { trialRequestConfirmedAt, teacherTrialAgreedAt } = facts.candidate;
    if (!trialRequestConfirmedAt) return [{ code: 'N13' }];
    return teacherTrialAgreedAt ? [{ code: 'N15' }] : [{ code: 'N14', values: until(facts, facts.brand.trialConsentDays) }];
  },
  60: () => [{ code: 'N16' }],
  70: reportRequests,
  80: (facts) => {
    const { candidateState, hiringDecisionAt, teacherHiringAgreedAt } = facts.candidate;
    if (candidateState !== 20 || !hiringDecisionAt || teacherHiringAgreedAt) return [];
    return [{ code: 'N22', values: until(facts, facts.brand.hiringConsentDays) }];
  },
  90: () => [{ code: 'N24' }, { code: 'N25' }],
  100: ({ candidate }) => [candidate.introducedAt ? { code: 'N21' } : { code: 'N03', optional: false }],
  120: ({ candidate }) => [
    ...(candidate.withdrawPhase === withdrawPhase.code.afterSelection || candidate.candidateStatus === 90
      ? [{ code: 'N26' as const }]
      : []),
    { code: 'N27' },
  ],
};

/** The notices of a status for this candidate; some statuses have none. */
export const noticesOf = (facts: CandidateCase, status: CandidateStatus): readonly NoticeOrder[] => byStatus[status]?.(facts) ?? [];
