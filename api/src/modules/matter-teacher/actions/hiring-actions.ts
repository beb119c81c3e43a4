import type { Action } from '../../../platform/actions/handler.js';
import { agreeHiring, confirmHiringDecision, hireTeacher, setFirstLessonDate } from './hiring.js';
import {
  closeForMatter,
  closeForOther,
  rejectTeacher,
  rejectTeacherAfterReport,
  rejectTeacherAfterTrial,
} from './rejection.js';
import {
  processWithdrawal,
  withdrawAfterSelection,
  withdrawBeforeSelection,
} from './withdrawal.js';

/** Refusals, hiring and withdrawal (domain/candidacy#refusals, #hiring, #withdrawal). */
export const hiringActions: readonly Action[] = [
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
];
