import type { Action } from '../../../platform/actions/handler.js';
import { processCandidateStatus } from './manual-moves.js';
import { completeTrial } from './trial-lesson.js';
import {
  confirmCustomerTrialReport,
  confirmTeacherTrialReport,
  reportTrialLesson,
  submitTrialReport,
} from './trial-report.js';

/** Manual moves, end of the trial lesson and its reports (domain/candidacy#moves-by-hand, #reports). */
export const reportingActions: readonly Action[] = [
  processCandidateStatus,
  completeTrial,
  reportTrialLesson,
  submitTrialReport,
  confirmCustomerTrialReport,
  confirmTeacherTrialReport,
];
