import type { Action } from '../../../platform/actions/handler.js';
import { agreeTrialLesson } from './agree-trial-lesson.js';
import { changeTrialLessonDate } from './change-trial-lesson-date.js';
import { confirmTrialRequest } from './confirm-trial-request.js';
import { extendTrialLessonRequestDeadline } from './extend-trial-lesson-request-deadline.js';
import { introduceTeacher } from './introduce-teacher.js';
import { patchMatterTeacher } from './patch-matter-teacher.js';
import { proceedToTrialLesson } from './proceed-to-trial-lesson.js';
import { saveWishes } from './save-wishes.js';
import { setTrialLessonDate } from './set-trial-lesson-date.js';

/** Introduction and trial lesson until its date, and edits of single fields (domain/candidacy#introduction, #trial). */
export const trialActions: readonly Action[] = [
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
