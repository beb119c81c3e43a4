import type { Action } from '../../../platform/actions/handler.js';
import { extendTrialLessonRequestDeadline, introduceTeacher } from './introduction.js';
import { saveWishes } from './portal-edits.js';
import { patchMatterTeacher } from './staff-edits.js';
import { changeTrialLessonDate, setTrialLessonDate } from './trial-lesson.js';
import { agreeTrialLesson, confirmTrialRequest, proceedToTrialLesson } from './trial-request.js';

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
