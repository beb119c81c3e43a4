import { confirmTeacherTrialReport as definition } from '@tsumugi/contract/actions/matter-teacher/confirm-teacher-trial-report';
import { handle } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';
import { reportArrived } from '../domain/trial-steps.js';

/** domain/candidacy#c20. */
export const confirmTeacherTrialReport = handle(definition, {
  already: ({ candidate }) => candidate.teacherReportConfirmedAt !== null,
  guard: ({ candidate }) => reportArrived(candidate.teacherReportAt),
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.teacherReportAt),
  change: (facts, { date }) => ({
    set: { teacherReportConfirmedAt: confirmedAt(facts, date, facts.candidate.teacherReportAt) },
  }),
});
