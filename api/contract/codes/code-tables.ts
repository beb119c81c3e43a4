import {
  acceptReject,
  candidateSource,
  candidateState,
  candidateStatus,
  interviewResult,
  satisfaction,
  screeningResult,
} from './candidate.js';
import { authTokenState, callNoteResult, decisionChannel, pushState } from './contact.js';
import {
  cancelReason,
  closedReason,
  rejectPhase,
  rejectReason,
  systemCloseReason,
  teacherChangeReason,
  withdrawPhase,
  withdrawReason,
} from './ending.js';
import {
  lessonFrequency,
  lessonLength,
  lessonPeriod,
  teacherGenderPreference,
  teachingPurpose,
  weekday,
} from './lesson.js';
import {
  brand,
  caseStatus,
  contractStatus,
  funnelStep,
  paymentMethod,
  requestType,
} from './matter.js';
import { employmentType, gender, guardianRelation, languageLevel, occupation } from './person.js';
import { commute, prefecture, teachingMode, trialPlace } from './place.js';
import { entranceExamType, grade, schoolLevel, schoolType } from './school.js';
import { ibCourse, ibLevel, ibSubject, subject } from './subject.js';

/** All code tables by name: get-options returns them, and `codes` of an input refers to them. */
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
  decisionChannel,
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
