import * as definitions from '@tsumugi/contract/actions/matter-teacher/trial-report';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import { teacherReportRequest } from '../domain/complete-trial.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';
import { trialReminderKeys } from '../domain/trial-reminder.js';
import { checkReportArrived } from '../domain/trial-steps.js';
import { checkTrialStarted } from '../domain/trial-time.js';

/**
 * domain/candidacy#c17. From 60 the report implies that the trial was held, so C16 runs too and
 * only the teacher's report is requested.
 */
export const reportTrialLesson = handle(definitions.reportTrialLesson, {
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
    facts.candidate.candidateStatus === candidateAt.afterTrialBeforeReport ||
    checkTrialStarted(facts)
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

const reportFields = ['lessonContent', 'studentState', 'plan', 'wantsToTeach', 'note'] as const;

/** domain/candidacy#c18: may be sent again until staff have confirmed it. */
export const submitTrialReport = handle(definitions.submitTrialReport, {
  locate: locateByBody,
  already: ({ candidate }, input) => {
    const report = candidate.teacherReport;
    return (
      candidate.teacherReportAt !== null &&
      report !== null &&
      reportFields.every((field) => report[field] === input[field])
    );
  },
  guard: (facts) => {
    const { candidate } = facts;
    if (candidate.teacherReportConfirmedAt) return 'report_confirmed';
    if (candidate.candidateStatus === candidateAt.beforeTrial)
      return checkTrialStarted(facts) ? null : 'trial_not_started';
    if (candidate.candidateStatus >= candidateAt.hired && !candidate.trialCompletedAt)
      return 'status_not_allowed';
    return null;
  },
  change: ({ now }, input) => ({
    set: {
      teacherReport: Object.fromEntries(reportFields.map((field) => [field, input[field]])),
      teacherReportAt: now,
      teacherReportDraft: null,
    },
  }),
});

/** domain/candidacy#c19. */
export const confirmCustomerTrialReport = handle(definitions.confirmCustomerTrialReport, {
  already: ({ candidate }) => candidate.customerReportConfirmedAt !== null,
  guard: ({ candidate }) => checkReportArrived(candidate.customerReportAt),
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.customerReportAt),
  // The family's decision period starts now, independent of the report's arrival and of the day
  // that staff enter.
  change: (facts, { date }) => ({
    set: {
      customerReportConfirmedAt: confirmedAt(facts, date, facts.candidate.customerReportAt),
      familyAskedAt: facts.now,
    },
  }),
});

/** domain/candidacy#c20. */
export const confirmTeacherTrialReport = handle(definitions.confirmTeacherTrialReport, {
  already: ({ candidate }) => candidate.teacherReportConfirmedAt !== null,
  guard: ({ candidate }) => checkReportArrived(candidate.teacherReportAt),
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.teacherReportAt),
  change: (facts, { date }) => ({
    set: { teacherReportConfirmedAt: confirmedAt(facts, date, facts.candidate.teacherReportAt) },
  }),
});
