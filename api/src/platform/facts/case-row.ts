import type {
  Brand,
  ChangeRequest,
  ChatRoom,
  Matter,
  MatterTeacher,
  Teacher,
} from '../database/generated-client/client.js';

/*
 * Only the columns that the facts need (contract/facts.ts): the tables have four hundred columns,
 * and every step and row projection reads the facts.
 */
export const matterColumns = [
  'id',
  'matterNumber',
  'parentId',
  'studentId',
  'brand',
  'caseStatus',
  'contractStatus',
  'statusChangedAt',
  'requestType',
  'hasTrial',
  'subjects',
  'purposes',
  'teachingMode',
  'lessonFrequency',
  'lessonLength',
  'lessonMinutes',
  'lessonPeriod',
  'teacherGenderPreference',
  'preferredSlots',
  'postalCode',
  'prefecture',
  'city',
  'nearestStation',
  'freeComment',
  'consentRemindedAt',
  'freeCommentCheckedAt',
  'adminConfirmedAt',
  'recruitmentConfirmedAt',
  'customerResponseDate',
  'tnewsDistributionDates',
  'cancelRequestedAt',
  'cancelReason',
  'cancelConfirmedAt',
  'closedReason',
  'personInCharge',
  'personInChargeOnTheDay',
  'teamInCharge',
  'previousMatterTeacherId',
  'firstLessonDate',
  'contractResumeDate',
  'contractEndDate',
  'createdAt',
  'version',
] as const satisfies readonly (keyof Matter)[];
export const candidateColumns = [
  'id',
  'selectionNumber',
  'matterId',
  'teacherId',
  'candidateStatus',
  'candidateState',
  'statusChangedAt',
  'source',
  'additionalInfo',
  'additionalInfoAt',
  'screeningResult',
  'screeningProcessedAt',
  'interviewer',
  'interviewInformationDate',
  'interviewDate',
  'interviewReportedAt',
  'interviewResult',
  'interviewResultAt',
  'interviewHistory',
  'interviewSkipped',
  'isIntroducible',
  'introducedAt',
  'trialLessonRequestDeadline',
  'trialLessonRequestDeadlineExtensionDate',
  'trialRequestedAt',
  'trialRequestConfirmedAt',
  'teacherTrialAgreedAt',
  'trialLessonDate',
  'trialDateHistory',
  'preferredTrialPlace',
  'preferredMeetingPlace',
  'preferredTrialDates',
  'customerNote',
  'trialPlace',
  'meetingPlace',
  'trialCompletedAt',
  'customerReport',
  'customerReportAt',
  'customerReportConfirmedAt',
  'teacherReport',
  'teacherReportAt',
  'teacherReportConfirmedAt',
  'hiringDecisionAt',
  'teacherHiringAgreedAt',
  'teacherRecruitConsentOfficialLessonChangeNote',
  'officialLessonChangeConfirmedAt',
  'hiringDecisionConfirmedAt',
  'teacherHiringDate',
  'firstLessonDate',
  'rejectedAt',
  'rejectPhase',
  'rejectReason',
  'statusBeforeClosing',
  'withdrawalRequestedAt',
  'withdrawReason',
  'withdrawPhase',
  'statusBeforeWithdrawal',
  'withdrawnAt',
  'teacherResponseDate',
  'familyAskedAt',
  'teacherAskedAt',
  'reportAskedAt',
  'toldDeadlines',
  'familyRemindedAt',
  'teacherRemindedAt',
  'reportRemindedAt',
  'createdAt',
  'version',
] as const satisfies readonly (keyof MatterTeacher)[];
export const teacherColumns = [
  'id',
  'accountId',
  'lastName',
  'firstName',
  'university',
  'gradeYear',
  'isIntroducible',
  'interviewDate',
  'stopIntroductionUntil',
  'blackouts',
  'identityVerifiedAt',
  'blockedAt',
  'deletedAt',
  'version',
] as const satisfies readonly (keyof Teacher)[];
export const brandColumns = [
  'id',
  'name',
  'introductionAnswerDays',
  'extensionDays',
  'trialConsentDays',
  'reportBusinessDays',
  'hiringConsentDays',
  'timerexCalendarUrl',
  'cutOffMinute',
  'requiredAdditionalInfo',
] as const satisfies readonly (keyof Brand)[];
export const roomColumns = [
  'id',
  'closesAt',
  'closedAt',
] as const satisfies readonly (keyof ChatRoom)[];
export const changeRequestColumns = [
  'id',
  'type',
  'diff',
  'requestedAt',
  'requestedById',
  'confirmedAt',
] as const satisfies readonly (keyof ChangeRequest)[];

type Of<Row, Columns extends readonly (keyof Row)[]> = Pick<Row, Columns[number]>;
export type MatterRow = Of<Matter, typeof matterColumns>;
export type CandidateRow = Of<MatterTeacher, typeof candidateColumns>;
export type TeacherRow = Of<Teacher, typeof teacherColumns> & { readonly identityWaiting: boolean };
export type BrandRow = Of<Brand, typeof brandColumns>;
export type RoomRow = Of<ChatRoom, typeof roomColumns>;
export type ChangeRequestRow = Of<ChangeRequest, typeof changeRequestColumns>;

/** A matter with all columns and relations that rules read. */
export type CaseRow = MatterRow & {
  readonly brandSettings: BrandRow;
  readonly weekendOpen: boolean | null;
  readonly courseIds: readonly number[];
  /** Types of the family's consents in force. */
  readonly consents: readonly string[];
  /** The newest request that still waits for staff. */
  readonly changeRequest: ChangeRequestRow | null;
  readonly candidates: readonly (CandidateRow & {
    readonly teacher: TeacherRow;
    readonly room: RoomRow | null;
    /** The latest time promised in a call note; family calls without an answer do not count. */
    readonly promise: { readonly at: Date; readonly byFamily: boolean } | null;
  })[];
};
