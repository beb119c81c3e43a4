import type { Action } from '../platform/actions/handler.js';
import * as changeRequest from './matter/actions/change-request.js';
import * as conditions from './matter/actions/conditions.js';
import * as contract from './matter/actions/contract.js';
import * as creation from './matter/actions/creation.js';
import * as ending from './matter/actions/ending.js';
import * as matterImport from './matter/actions/move-in.js';
import * as recruitment from './matter/actions/recruitment.js';
import * as matterEdits from './matter/actions/staff-edits.js';
import * as application from './matter-teacher/actions/application.js';
import * as chat from './matter-teacher/actions/chat.js';
import * as hiring from './matter-teacher/actions/hiring.js';
import * as interview from './matter-teacher/actions/interview.js';
import * as introduction from './matter-teacher/actions/introduction.js';
import * as manualMoves from './matter-teacher/actions/manual-moves.js';
import * as portalEdits from './matter-teacher/actions/portal-edits.js';
import * as rejection from './matter-teacher/actions/rejection.js';
import * as reminders from './matter-teacher/actions/reminders.js';
import * as screening from './matter-teacher/actions/screening.js';
import * as candidateEdits from './matter-teacher/actions/staff-edits.js';
import * as trialLesson from './matter-teacher/actions/trial-lesson.js';
import * as trialReport from './matter-teacher/actions/trial-report.js';
import * as trialRequest from './matter-teacher/actions/trial-request.js';
import * as withdrawal from './matter-teacher/actions/withdrawal.js';

/**
 * All workflow actions, in the order of their buttons and of the generated documents. The state
 * machine, the endpoints and the tests use this list.
 */
export const allActions: readonly Action[] = [
  creation.createMatter,
  creation.createMatterForStudent,
  creation.createMatterFromForm,
  recruitment.updateMatterAdminConfirm,
  conditions.updateMatterAdmin,
  recruitment.processRecruitmentConfirmation,
  recruitment.remindConsent,
  changeRequest.confirmChangeRequest,
  recruitment.addTnewsDistribution,
  recruitment.linkFamily,
  conditions.updateMatter,
  changeRequest.updateMatterChangeRequest,
  matterEdits.patchMatter,
  conditions.patchCourseMatter,
  contract.hire,
  contract.unhire,
  contract.reopenAfterWithdrawal,
  contract.resumeContract,
  ending.processCancellationConfirmation,
  ending.processBankruptcy,
  ending.reopen,
  ending.removeMatter,
  ending.purge,
  matterImport.moveIn,
  matterImport.takeMoveInBack,

  application.apply,
  application.addToMatter,
  introduction.introduceCandidate,
  screening.saveAdditionalInfo,
  screening.processScreeningResult,
  interview.notifyDocumentSelectionPassed,
  interview.patchInterviewInfo,
  interview.processInterviewResult,
  introduction.introduceTeacher,
  introduction.extendTrialLessonRequestDeadline,
  trialRequest.proceedToTrialLesson,
  trialRequest.confirmTrialRequest,
  trialRequest.agreeTrialLesson,
  trialLesson.setTrialLessonDate,
  trialLesson.changeTrialLessonDate,
  candidateEdits.patchMatterTeacher,
  portalEdits.saveWishes,
  manualMoves.processCandidateStatus,
  trialLesson.completeTrial,
  trialReport.reportTrialLesson,
  trialReport.submitTrialReport,
  trialReport.confirmCustomerTrialReport,
  trialReport.confirmTeacherTrialReport,
  rejection.rejectTeacher,
  rejection.rejectTeacherAfterTrial,
  rejection.rejectTeacherAfterReport,
  hiring.hireTeacher,
  hiring.agreeHiring,
  hiring.confirmHiringDecision,
  rejection.closeForOther,
  rejection.closeForMatter,
  withdrawal.withdrawBeforeSelection,
  withdrawal.withdrawAfterSelection,
  withdrawal.processWithdrawal,
  hiring.setFirstLessonDate,
  reminders.remindFamily,
  reminders.remindTeacher,
  reminders.remindReport,
  portalEdits.noteConditionChange,
  hiring.confirmTeacherConditionChange,
  chat.closeMatterChat,
  chat.restartMatterChat,
  application.moveIn,
];
