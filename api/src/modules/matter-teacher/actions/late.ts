import type { Action } from '../../../platform/actions/handler.js';
import { agreeHiring } from './agree-hiring.js';
import { closeForMatter } from './close-for-matter.js';
import { closeForOther } from './close-for-other.js';
import { closeMatterChat } from './close-matter-chat.js';
import { completeTrial } from './complete-trial.js';
import { confirmCustomerTrialReport } from './confirm-customer-trial-report.js';
import { confirmHiringDecision } from './confirm-hiring-decision.js';
import { confirmTeacherConditionChange } from './confirm-teacher-condition-change.js';
import { confirmTeacherTrialReport } from './confirm-teacher-trial-report.js';
import { hireTeacher } from './hire-teacher.js';
import { moveIn } from './move-in.js';
import { noteConditionChange } from './note-condition-change.js';
import { processCandidateStatus } from './process-candidate-status.js';
import { processWithdrawal } from './process-withdrawal.js';
import { rejectTeacher } from './reject-teacher.js';
import { rejectTeacherAfterReport } from './reject-teacher-after-report.js';
import { rejectTeacherAfterTrial } from './reject-teacher-after-trial.js';
import { remindFamily, remindReport, remindTeacher } from './remind.js';
import { reportTrialLesson } from './report-trial-lesson.js';
import { restartMatterChat } from './restart-matter-chat.js';
import { setFirstLessonDate } from './set-first-lesson-date.js';
import { submitTrialReport } from './submit-trial-report.js';
import { withdrawAfterSelection } from './withdraw-after-selection.js';
import { withdrawBeforeSelection } from './withdraw-before-selection.js';

/** From the end of the trial on: reports, refusals, hiring, withdrawal, and the moves by hand (domain/candidacy#moves-by-hand, #reports, #refusals, #hiring, #withdrawal). */
export const matterTeacherActionsLate: readonly Action[] = [
  processCandidateStatus,
  completeTrial,
  reportTrialLesson,
  submitTrialReport,
  confirmCustomerTrialReport,
  confirmTeacherTrialReport,
  rejectTeacher,
  rejectTeacherAfterTrial,
  rejectTeacherAfterReport,
  hireTeacher,
  agreeHiring,
  confirmHiringDecision,
  closeForOther,
  closeForMatter,
  withdrawBeforeSelection,
  withdrawAfterSelection,
  processWithdrawal,
  setFirstLessonDate,
  remindFamily,
  remindTeacher,
  remindReport,
  noteConditionChange,
  confirmTeacherConditionChange,
  closeMatterChat,
  restartMatterChat,
  moveIn,
];
