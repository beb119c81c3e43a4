import type { Slot } from '../facts.js';
import type { MatchingChoice } from '../matching/choice.js';
import type { OpenAction, PersonRef, QueueRow } from './queue-row.js';

/** Column of the candidate board: 選考, 紹介前, 紹介済, 体験, 採用, 終了. */
export type CandidateStage = 'screening' | 'before' | 'introduced' | 'trial' | 'hired' | 'ended';
export const candidateStages: readonly { readonly stage: CandidateStage; readonly label: string }[] = [
  { stage: 'screening', label: '選考' },
  { stage: 'before', label: '紹介前' },
  { stage: 'introduced', label: '紹介済' },
  { stage: 'trial', label: '体験' },
  { stage: 'hired', label: '採用' },
  { stage: 'ended', label: '終了' },
];

type CandidateDate =
  | 'applied'
  | 'additionalInfo'
  | 'screening'
  | 'interviewInformation'
  | 'interview'
  | 'introduced'
  | 'deadline'
  | 'extension'
  | 'trialRequested'
  | 'trialConfirmed'
  | 'trialAgreed'
  | 'trial'
  | 'trialCompleted'
  | 'customerReport'
  | 'customerReportConfirmed'
  | 'teacherReport'
  | 'teacherReportConfirmed'
  | 'hiringDecision'
  | 'hiringAgreed'
  | 'hiringConfirmed'
  | 'hired'
  | 'firstLesson'
  | 'rejected'
  | 'withdrawalRequested'
  | 'withdrawn'
  | 'promised'
  | 'teacherResponse';

/** One candidate on the board of its matter; absent parts are null. Instants ISO; `hired` and `teacherResponse` are days. */
export interface CandidateCard {
  /** matterTeacherId. */
  readonly id: number;
  readonly matterId: number;
  readonly matterNumber: string;
  readonly selectionNumber: string;
  readonly version: number;
  readonly stage: CandidateStage;
  readonly candidateStatus: number;
  readonly candidateState: number;
  readonly statusSince: string;
  readonly source: number;
  readonly teacher: PersonRef & {
    readonly university: string | null;
    readonly faculty: string | null;
    readonly gradeYear: number | null;
    readonly occupation: number | null;
    readonly email: string;
    /** Masked where `masked` says so, until revealed. */
    readonly phone: string | null;
    readonly masked: boolean;
    /** Weekly times that the teacher has. */
    readonly availability: readonly Slot[];
    /** Families taught now; trials that took place, and how many of them led to a hire. */
    readonly record: { readonly teaching: number; readonly trials: number; readonly hired: number };
  };
  readonly interviewer: PersonRef | null;
  readonly wait: QueueRow['wait'];
  /** The next fact in words: 面談 9/11 19:00, 期限切れ 9/7(月), 不採用・9/3. `late`: red. `note`: the reason, where it has ended. */
  readonly next: { readonly text: string; readonly late: boolean; readonly note: string | null } | null;
  readonly screeningResult: number | null;
  readonly interviewResult: number | null;
  readonly isIntroducible: boolean | null;
  readonly rejectPhase: number | null;
  readonly rejectReason: number | null;
  readonly rejectNote: string | null;
  readonly rejectReasonTold: boolean;
  readonly withdrawReason: number | null;
  readonly withdrawNote: string | null;
  readonly statusBeforeWithdrawal: number | null;
  readonly introductionComment: string | null;
  /** How the teacher stood when staff chose; null when nobody did. */
  readonly matchingChoice: MatchingChoice | null;
  readonly additionalInfo: Readonly<Record<string, unknown>> | null;
  readonly customerReport: Readonly<Record<string, unknown>> | null;
  readonly teacherReport: Readonly<Record<string, unknown>> | null;
  readonly teacherRecruitConsentOfficialLessonChangeNote: string | null;
  /** The family's wishes: when the trial should be, what they wrote with it and with their yes, and from when they want lessons (a day). */
  readonly preferredTrialDates: readonly string[];
  /** Where the trial is, in words: settled with its date, before that as proposed; null before a trial was asked for. */
  readonly trialPlace: string | null;
  readonly customerNote: string | null;
  readonly hiringNote: string | null;
  readonly desiredStartDate: string | null;
  /** Interviews that led to another one, and moves of the trial, oldest first. */
  readonly interviewHistory: readonly { readonly interviewDate: string | null; readonly interviewResult: number }[];
  readonly trialDateHistory: readonly { readonly from: string | null; readonly to: string; readonly at: string }[];
  readonly dates: Readonly<Record<CandidateDate, string | null>>;
  readonly room: { readonly id: number; readonly closedAt: string | null } | null;
  readonly actions: readonly OpenAction[];
}

export interface MatterStep {
  readonly key: 'applied' | 'recruiting' | 'introduced' | 'trial' | 'hiring' | 'teaching';
  /** 申込 募集 紹介 体験 採用 指導 */
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead';
  /** The real day, or the expected one (shown with 頃); null where none can be told. */
  readonly day: string | null;
  readonly expected: boolean;
}

/** A matter in one line, wherever another page refers to it. */
export interface MatterLine {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly caseStatus: number;
  readonly contractStatus: number;
  readonly brand: number;
  readonly createdAt: string;
  readonly student: (PersonRef & { readonly grade: number }) | null;
  readonly teacher: PersonRef | null;
}

/** What a change says, in words. */
export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface FamilyContact extends PersonRef {
  readonly relation: number;
  readonly kana: string;
  readonly email: string;
  readonly phone: string | null;
  readonly phone2: string | null;
  readonly address: string | null;
  readonly contactableHours: string | null;
  readonly noPhone: boolean;
  readonly paymentMethod: number | null;
  readonly timeZone: string | null;
  /** Fields that this reader sees masked; POST /api/admin/reveal shows one, and logs it. */
  readonly masked: readonly string[];
}

/**
 * One matter with what its page shows. The columns that patch-matter accepts stand flat under its names,
 * so that a plain form can read and send them back.
 */
export interface MatterDetail {
  readonly id: number;
  readonly version: number;
  readonly matterNumber: string;
  readonly brand: number;
  readonly brandName: string;
  /** Addresses of the brand's settings that texts link to. */
  readonly timerexCalendarUrl: string | null;
  readonly photoGuideUrl: string | null;
  readonly caseStatus: number;
  readonly contractStatus: number;
  readonly requestType: number;
  readonly hasTrial: boolean;
  readonly statusSince: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly wait: NonNullable<QueueRow['wait']>;
  /** Days since the wait owner's until-day, 0 when not passed; days since the matter came in. */
  readonly daysLate: number;
  readonly daysOpen: number;
  /** Where the matter and its candidates stand in the work lists now. */
  readonly queues: readonly {
    readonly tab: string;
    readonly route: string;
    readonly label: string;
    readonly entity: string;
    readonly entityId: number;
    readonly due: NonNullable<QueueRow['due']>;
  }[];
  readonly studentId: number | null;
  readonly parentId: number | null;
  readonly student:
    | (PersonRef & {
        readonly kana: string;
        readonly grade: number;
        readonly gender: number | null;
        readonly schoolType: number | null;
        readonly schoolName: string | null;
        readonly targetSchools: string | null;
        readonly note: string | null;
      })
    | null;
  readonly parent: FamilyContact | null;
  /** What was written on the website, from which the case came. */
  readonly inquiry: { readonly body: string; readonly receivedAt: string } | null;
  /** The form's sender, while nobody of ours is linked. */
  readonly inquirer: {
    readonly contactFormId: number;
    readonly name: string;
    readonly studentName: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  } | null;
  readonly siblings: readonly (PersonRef & { readonly grade: number; readonly matters: readonly MatterLine[] })[];
  readonly personInCharge: number | null;
  readonly personInChargeOnTheDay: number | null;
  readonly teamInCharge: number | null;
  readonly personInChargeName: string | null;
  readonly personInChargeOnTheDayName: string | null;
  readonly teamName: string | null;
  readonly customerResponseDate: string | null;
  readonly courseIds: readonly number[];
  readonly courses: readonly PersonRef[];
  readonly subjects: readonly number[];
  readonly purposes: readonly number[];
  readonly ibCourses: readonly number[];
  readonly entranceExamTypes: readonly number[];
  readonly teachingMode: number | null;
  readonly lessonFrequency: number | null;
  readonly lessonLength: number | null;
  readonly lessonMinutes: number | null;
  readonly lessonPeriod: number | null;
  readonly teacherGenderPreference: number;
  readonly preferredSlots: readonly Slot[];
  readonly postalCode: string | null;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly town: string | null;
  readonly building: string | null;
  readonly nearestStation: string | null;
  readonly commute: number | null;
  readonly budgetNote: string | null;
  readonly teacherConditionNote: string | null;
  readonly recruitTitle: string | null;
  readonly rewardNote: string | null;
  readonly freeComment: string | null;
  readonly freeCommentCheckedAt: string | null;
  readonly adminConfirmedAt: string | null;
  readonly recruitmentConfirmedAt: string | null;
  readonly tnewsDistributionDates: readonly string[];
  readonly cancelRequestedAt: string | null;
  readonly cancelReason: number | null;
  readonly cancelNote: string | null;
  readonly cancelConfirmedAt: string | null;
  readonly closedReason: number | null;
  /** The step that ended the case; null while it goes on, and `by` is null when nobody did it by hand. */
  readonly ended: { readonly what: string; readonly by: string | null; readonly at: string; readonly why: string | null } | null;
  readonly contractResumeDate: string | null;
  readonly contractEndDate: string | null;
  readonly firstLessonDate: string | null;
  readonly consented: boolean;
  readonly openChangeRequest: {
    readonly id: number;
    readonly type: 'change' | 'cancel';
    readonly requestedAt: string;
    readonly reason: string | null;
    readonly changes: readonly FieldChange[];
  } | null;
  /** The candidate that this request replaces (M16). */
  readonly previous: {
    readonly matterTeacherId: number;
    readonly matterId: number;
    readonly matterNumber: string;
    readonly teacher: PersonRef;
    readonly reason: number | null;
    readonly note: string | null;
  } | null;
  readonly steps: readonly MatterStep[];
  readonly actions: readonly OpenAction[];
  readonly candidates: readonly CandidateCard[];
  readonly memos: readonly {
    readonly id: number;
    readonly content: string;
    readonly shared: boolean;
    readonly by: string;
    readonly at: string;
    readonly version: number;
  }[];
  readonly chat: {
    /** Messages that wait for staff. */
    readonly unread: number;
    readonly roomId: number | null;
    readonly last: readonly {
      readonly id: number;
      readonly by: string;
      readonly at: string;
      readonly text: string;
      readonly side: 'family' | 'teacher' | 'staff' | 'system';
    }[];
  };
}
