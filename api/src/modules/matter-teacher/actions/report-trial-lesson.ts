import { reportTrialLesson as definition } from '@tsumugi/contract/actions/matter-teacher/report-trial-lesson';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { teacherReportRequest } from '../domain/complete-trial.js';
import { trialReminderKeys } from '../domain/trial-reminder.js';
import { trialStarted } from '../domain/trial-time.js';

/**
 * domain/candidacy#c17. From 60 the report implies that the trial was held, so C16 runs too and
 * only the teacher's report is requested.
 */
export const reportTrialLesson = handle(definition, {
  already: ({ candidate }, { satisfaction, issues, comments }) => {
    const report = candidate.customerReport;
    if (candidate.candidateStatus !== candidateAt.afterTrialWithReport || !report) return false;
    return (
      report.satisfaction === satisfaction &&
      report.issues === issues &&
      report.comments === comments
    );
  },
  guard: (facts) =>
    facts.candidate.candidateStatus === candidateAt.afterTrialBeforeReport || trialStarted(facts)
      ? null
      : 'trial_not_started',
  change: (facts, { satisfaction, issues, comments }) => {
    const { candidate, now, actor } = facts;
    const id = candidate.matterTeacherId;
    const report = {
      customerReport: { satisfaction, issues, comments },
      customerReportAt: now,
      customerReportDraft: null,
      reportedBy: actor.accountId,
    };
    const dropNotices = trialReminderKeys(id);
    if (candidate.candidateStatus === candidateAt.afterTrialBeforeReport)
      return { status: candidateAt.afterTrialWithReport, set: report, dropNotices };
    return {
      status: candidateAt.afterTrialWithReport,
      set: { ...report, trialCompletedAt: now },
      notices: teacherReportRequest(facts),
      dropNotices,
    };
  },
});
