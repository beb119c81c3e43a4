import type { Action } from '../../../platform/actions/handler.js';
import { addToMatter } from './add-to-matter.js';
import { agreeTrialLesson } from './agree-trial-lesson.js';
import { apply } from './apply.js';
import { changeTrialLessonDate } from './change-trial-lesson-date.js';
import { confirmTrialRequest } from './confirm-trial-request.js';
import { extendTrialLessonRequestDeadline } from './extend-trial-lesson-request-deadline.js';
import { introduceCandidate } from './introduce-candidate.js';
import { introduceTeacher } from './introduce-teacher.js';
import { notifyDocumentSelectionPassed } from './notify-document-selection-passed.js';
import { patchInterviewInfo } from './patch-interview-info.js';
import { patchMatterTeacher } from './patch-matter-teacher.js';
import { proceedToTrialLesson } from './proceed-to-trial-lesson.js';
import { processInterviewResult } from './process-interview-result.js';
import { processScreeningResult } from './process-screening-result.js';
import { saveAdditionalInfo } from './save-additional-info.js';
import { saveWishes } from './save-wishes.js';
import { setTrialLessonDate } from './set-trial-lesson-date.js';

/** From the application to the date of the trial lesson (domain/candidacy#application-and-screening, #interview, #introduction, #trial), and the editing of single fields. */
export const matterTeacherActionsEarly: readonly Action[] = [
  apply,
  addToMatter,
  introduceCandidate,
  saveAdditionalInfo,
  processScreeningResult,
  notifyDocumentSelectionPassed,
  patchInterviewInfo,
  processInterviewResult,
  introduceTeacher,
  extendTrialLessonRequestDeadline,
  proceedToTrialLesson,
  confirmTrialRequest,
  agreeTrialLesson,
  setTrialLessonDate,
  changeTrialLessonDate,
  patchMatterTeacher,
  saveWishes,
];
