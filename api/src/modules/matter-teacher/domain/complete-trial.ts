import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';
import type { Change, NoticeOrder } from '../../../platform/actions/change.js';
import { trialReminderKeys } from './trial-reminder.js';
import { trialEnd } from './trial-time.js';

/** N20: requests the teacher's report if it is missing. */
export const teacherReportRequest = ({
  candidate,
}: Pick<CandidateCase, 'candidate'>): NoticeOrder[] =>
  candidate.teacherReportAt ? [] : [{ code: 'N20' }];

/** N19 and N20: requests for both reports. */
export const reportRequests = (facts: CandidateCase): NoticeOrder[] => [
  { code: 'N19' },
  ...teacherReportRequest(facts),
];

/** Whether the trial is over (domain/candidacy#c16). */
export function checkTrialOver(facts: CandidateCase) {
  const end = trialEnd(facts);
  return end && end <= facts.now ? null : 'trial_not_started';
}

/** The change that ends the trial (domain/candidacy#c16). */
export function completeTrial(facts: CandidateCase): Change {
  return {
    status: candidateAt.afterTrialBeforeReport,
    set: { trialCompletedAt: facts.candidate.trialCompletedAt ?? facts.now },
    notices: reportRequests(facts),
    dropNotices: trialReminderKeys(facts.candidate.matterTeacherId),
  };
}
