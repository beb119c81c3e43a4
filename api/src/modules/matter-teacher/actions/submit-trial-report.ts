import { submitTrialReport as definition } from '@tsumugi/contract/actions/matter-teacher/submit-trial-report';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import { trialStarted } from '../domain/trial-time.js';

const fields = ['lessonContent', 'studentState', 'plan', 'wantsToTeach', 'note'] as const;

/** domain/candidacy#c18: may be sent again until staff have confirmed it. */
export const submitTrialReport = handle(definition, {
  locate: locateByBody,
  already: ({ candidate }, input) => {
    const report = candidate.teacherReport;
    return (
      candidate.teacherReportAt !== null &&
      report !== null &&
      fields.every((field) => report[field] === input[field])
    );
  },
  guard: (facts) => {
    const { candidate } = facts;
    if (candidate.teacherReportConfirmedAt) return 'report_confirmed';
    if (candidate.candidateStatus === candidateAt.beforeTrial)
      return trialStarted(facts) ? null : 'trial_not_started';
    if (candidate.candidateStatus >= candidateAt.hired && !candidate.trialCompletedAt)
      return 'status_not_allowed';
    return null;
  },
  change: ({ now }, input) => ({
    set: {
      teacherReport: Object.fromEntries(fields.map((field) => [field, input[field]])),
      teacherReportAt: now,
      teacherReportDraft: null,
    },
  }),
});
