import type { Action } from '../../../platform/actions/handler.js';
import { completeTrial } from './complete-trial.js';
import { confirmCustomerTrialReport } from './confirm-customer-trial-report.js';
import { confirmTeacherTrialReport } from './confirm-teacher-trial-report.js';
import { processCandidateStatus } from './process-candidate-status.js';
import { reportTrialLesson } from './report-trial-lesson.js';
import { submitTrialReport } from './submit-trial-report.js';

/** Manual moves, end of the trial lesson and its reports (domain/candidacy#moves-by-hand, #reports). */
export const reportingActions: readonly Action[] = [
  processCandidateStatus,
  completeTrial,
  reportTrialLesson,
  submitTrialReport,
  confirmCustomerTrialReport,
  confirmTeacherTrialReport,
];
