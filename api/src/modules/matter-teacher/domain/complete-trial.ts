import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';
import type { Change, NoticeOrder } from '../../../platform/actions/change.js';
import { trialReminderKeys } from './trial-reminder.js';
import { trialEnd } from './trial-time.js';

/** N19 and N20: please report. A teacher who has reported already is not asked. */
export const reportRequests = ({ candidate }: CandidateCase): NoticeOrder[] => [
  { code: 'N19' },
  ...(candidate.teacherReportAt ? [] : [{ code: 'N20' as const }]),
];

/** Whether the trial is over (domain C16). */
export function trialOver(facts: CandidateCase) {
  const end = trialEnd(facts);
  return end && end <= facts.now ? null : 'trial_not_started';
}

/** The trial is over (domain C16). */
export function completeTrial(facts: CandidateCase): Change {
  return {
    status: candidateAt.afterTrialBeforeReport,
    set: { trialCompletedAt: facts.candidate.trialCompletedAt ?? facts.now },
    notices: reportRequests(facts),
    dropNotices: trialReminderKeys(facts.candidate.matterTeacherId),
  };
}
