import { acceptReject } from './accept-reject.js';
import { authTokenState } from './auth-token-state.js';
import { brand } from './brand.js';
import { callNoteResult } from './call-note-result.js';
import { cancelReason } from './cancel-reason.js';
import { candidateSource } from './candidate-source.js';
import { candidateState } from './candidate-state.js';
import { candidateStatus } from './candidate-status.js';
import { caseStatus } from './case-status.js';
import { closedReason } from './closed-reason.js';
import { commute } from './commute.js';
import { contractStatus } from './contract-status.js';
import { employmentType } from './employment-type.js';
import { entranceExamType } from './entrance-exam-type.js';
import { funnelStep } from './funnel-step.js';
import { gender } from './gender.js';
import { grade } from './grade.js';
import { guardianRelation } from './guardian-relation.js';
import { ibCourse } from './ib-course.js';
import { ibLevel } from './ib-level.js';
import { ibSubject } from './ib-subject.js';
import { interviewResult } from './interview-result.js';
import { languageLevel } from './language-level.js';
import { lessonFrequency } from './lesson-frequency.js';
import { lessonLength } from './lesson-length.js';
import { lessonPeriod } from './lesson-period.js';
import { occupation } from './occupation.js';
import { paymentMethod } from './payment-method.js';
import { prefecture } from './prefecture.js';
import { pushState } from './push-state.js';
import { rejectPhase } from './reject-phase.js';
import { rejectReason } from './reject-reason.js';
import { requestType } from './request-type.js';
import { satisfaction } from './satisfaction.js';
import { schoolLevel } from './school-level.js';
import { schoolType } from './school-type.js';
import { screeningResult } from './screening-result.js';
import { subject } from './subject.js';
import { systemCloseReason } from './system-close-reason.js';
import { teacherChangeReason } from './teacher-change-reason.js';
import { teacherGenderPreference } from './teacher-gender-preference.js';
import { teachingMode } from './teaching-mode.js';
import { teachingPurpose } from './teaching-purpose.js';
import { trialPlace } from './trial-place.js';
import { weekday } from './weekday.js';
import { withdrawPhase } from './withdraw-phase.js';
import { withdrawReason } from './withdraw-reason.js';

/** Every enumeration by its name: what get-options answers, and what an input's `codes` may name. */
export const codeTables = {
  acceptReject,
  authTokenState,
  brand,
  callNoteResult,
  cancelReason,
  candidateSource,
  candidateState,
  candidateStatus,
  caseStatus,
  closedReason,
  commute,
  contractStatus,
  employmentType,
  entranceExamType,
  funnelStep,
  gender,
  grade,
  guardianRelation,
  ibCourse,
  ibLevel,
  ibSubject,
  interviewResult,
  languageLevel,
  lessonFrequency,
  lessonLength,
  lessonPeriod,
  occupation,
  paymentMethod,
  prefecture,
  pushState,
  rejectPhase,
  rejectReason,
  requestType,
  satisfaction,
  schoolLevel,
  schoolType,
  screeningResult,
  subject,
  systemCloseReason,
  teacherChangeReason,
  teacherGenderPreference,
  teachingMode,
  teachingPurpose,
  trialPlace,
  weekday,
  withdrawPhase,
  withdrawReason,
} as const;

export type CodeTableName = keyof typeof codeTables;
