import type { Calendar } from './calendar/calendar.js';
import type { Day } from './calendar/day.js';
import type { CandidateStatus } from './codes/candidate.js';
import type { CaseStatus } from './codes/matter.js';
import type { Role } from './codes/person.js';
import type { Standing } from './matching/choice.js';
import type { Reach } from './reach.js';
import type { Area, PlaceName } from './text/place-names.js';

/**
 * The facts on which every rule decides: a matter with its dependents, read at one moment, plus
 * `now` and the actor. Instants are `Date`, civil days `Day` (yyyy-MM-dd, Asia/Tokyo). Field
 * meanings: domain/matter#fields.
 */
export interface CaseFacts {
  readonly now: Date;
  readonly today: Day;
  readonly calendar: Calendar;
  readonly actor: Actor;
  readonly brand: BrandFacts;
  readonly matter: MatterFacts;
  /** All candidates of the matter, also closed ones, without deleted ones, oldest first. */
  readonly candidates: readonly CandidateFacts[];
  /** The change or cancel request that still waits for staff. */
  readonly openChangeRequest: ChangeRequestFacts | null;
}

/** Facts from outside the matter that only some actions need; the actions read them themselves. */
export interface CaseExtra {
  /** The teacher's future trials in other candidacies, with lengths (domain/candidacy#c14). */
  readonly otherTrials?: readonly { readonly start: Date; readonly minutes: number }[];
  /** The latest interview that the teacher has with other candidacies (domain/candidacy#c7). */
  readonly otherInterview?: Date | null;
  /**
   * Parts of the address that identify the family's home; a text for a teacher must not contain
   * them (domain/permissions#what-a-teacher-sees).
   */
  readonly homeAddress?: readonly string[];
  /**
   * Words of the blacklist, for steps that write a text for the other side (domain/chat#blacklist).
   */
  readonly blockedWords?: readonly { readonly word: string; readonly normalizedWord: string }[];
  /**
   * Whether the notices of the status were sent again less than 30 s ago, so that they are still
   * held (domain/candidacy#c6).
   */
  readonly sentJustNow?: boolean;
  /** Whether the teacher's international profile is filled in (domain/candidacy#c4, brand 3). */
  readonly internationalProfile?: boolean;
  /** The matter's conditions as stored, including those that no rule uses. */
  readonly conditions?: Readonly<Record<string, unknown>>;
  /** Abilities of the teachers of live candidates, by matterTeacherId (domain/matter#m8b). */
  readonly teaching?: ReadonlyMap<number, TeachingFacts>;
  /** Introducibility of the candidate's teacher for the request (domain/candidacy#c3, #c9). */
  readonly standing?: Standing;
  /** The family to be linked to the matter. */
  readonly family?: {
    readonly parentId: number;
    readonly studentId: number;
    readonly searchText: string;
  };
}

/** Data of a teacher. Rules compare it with the conditions of a request. */
export interface TeachingFacts {
  readonly gender: number | null;
  readonly inPerson: boolean;
  readonly online: boolean;
  readonly subjects: readonly { readonly subject: number; readonly level: number }[];
  /** Prefecture of the teacher's home. */
  readonly prefecture: number | null;
  readonly stations: readonly PlaceName[];
  readonly areas: readonly Area[];
  readonly availability: readonly Slot[];
}

/** Facts of a matter for a rule about one of its candidates. */
export interface CandidateCase extends CaseFacts, CaseExtra {
  readonly candidate: CandidateFacts;
}

/** Facts of a matter for a rule about its change request. */
export interface ChangeRequestCase extends CaseFacts {
  readonly changeRequest: ChangeRequestFacts;
}

export interface Actor {
  readonly type: 'staff' | 'family' | 'teacher' | 'system';
  readonly accountId: number | null;
  readonly roles: readonly Role[];
  /** Reach of a staff user; other actors are limited to their own records. */
  readonly reach: Reach;
  readonly adminId?: number | null;
  readonly parentId?: number | null;
  readonly teacherId?: number | null;
  readonly studentId?: number | null;
}

/** Settings of a brand that rules read; lengths in days (domain/installation#brand-settings). */
export interface BrandFacts {
  readonly brand: number;
  readonly name: string;
  readonly introductionAnswerDays: number;
  readonly extensionDays: number;
  readonly trialConsentDays: number;
  readonly reportBusinessDays: number;
  readonly hiringConsentDays: number;
  readonly timerexCalendarUrl: string | null;
  /**
   * Minute of the day, Asia/Tokyo, from which an arrival is due on the next business day
   * (domain/days#arrival).
   */
  readonly cutOffMinute: number;
  /** Items of the additional information that screening requires (domain/candidacy#c4). */
  readonly requiredAdditionalInfo: readonly string[];
}

export interface Slot {
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number;
  /** Minutes of the day, the end excluded. */
  readonly fromMinute: number;
  readonly toMinute: number;
}

export interface MatterFacts {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly parentId: number | null;
  readonly studentId: number | null;
  readonly brand: number;
  readonly caseStatus: CaseStatus;
  readonly contractStatus: number;
  readonly statusChangedAt: Date;
  readonly requestType: number;
  readonly hasTrial: boolean;
  readonly courseIds: readonly number[];
  readonly subjects: readonly number[];
  readonly purposes: readonly number[];
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
  readonly nearestStation: string | null;
  readonly freeComment: string | null;
  readonly consentRemindedAt: readonly Date[];
  readonly freeCommentCheckedAt: Date | null;
  readonly adminConfirmedAt: Date | null;
  readonly recruitmentConfirmedAt: Date | null;
  readonly customerResponseDate: Day | null;
  readonly tnewsDistributionDates: readonly Date[];
  readonly cancelRequestedAt: Date | null;
  readonly cancelReason: number | null;
  readonly cancelConfirmedAt: Date | null;
  readonly closedReason: number | null;
  readonly personInCharge: number | null;
  readonly personInChargeOnTheDay: number | null;
  readonly teamInCharge: number | null;
  readonly previousMatterTeacherId: number | null;
  readonly firstLessonDate: Date | null;
  readonly contractResumeDate: Day | null;
  /** The last day of a contract that has ended or is about to end. */
  readonly contractEndDate: Day | null;
  readonly createdAt: Date;
  readonly version: number;
  /** Whether all consents that recruiting requires are recorded (domain/people#consents). */
  readonly hasRequiredConsents: boolean;
}

/** The deadline of one wait as it was communicated (domain/turns#communicated-deadlines). */
export interface CommunicatedDeadline {
  readonly side: 'customer' | 'teacher';
  readonly about: string;
  readonly begin: Date;
  readonly deadline: Date;
}

export interface CandidateFacts {
  readonly matterTeacherId: number;
  readonly selectionNumber: string;
  readonly matterId: number;
  readonly teacherId: number;
  readonly candidateStatus: CandidateStatus;
  readonly candidateState: 10 | 20 | 30;
  readonly statusChangedAt: Date;
  readonly source: number;
  readonly additionalInfo: Readonly<Record<string, unknown>> | null;
  readonly additionalInfoAt: Date | null;
  readonly screeningResult: number | null;
  readonly screeningProcessedAt: Date | null;
  readonly interviewer: number | null;
  readonly interviewInformationDate: Date | null;
  readonly interviewDate: Date | null;
  /** Set while the date is reported by the teacher and not yet confirmed by staff. */
  readonly interviewReportedAt: Date | null;
  readonly interviewResult: number | null;
  readonly interviewResultAt: Date | null;
  readonly interviewHistory: readonly unknown[];
  readonly interviewSkipped: boolean;
  readonly isIntroducible: boolean | null;
  readonly introducedAt: Date | null;
  readonly trialLessonRequestDeadline: Date | null;
  readonly trialLessonRequestDeadlineExtensionDate: Date | null;
  readonly trialRequestedAt: Date | null;
  readonly trialRequestConfirmedAt: Date | null;
  readonly teacherTrialAgreedAt: Date | null;
  readonly trialLessonDate: Date | null;
  readonly trialDateHistory: readonly unknown[];
  /**
   * Codes of `trialPlace`, each with the words of a meeting place: the family's proposal, and the
   * place agreed with the date.
   */
  readonly preferredTrialPlace: number | null;
  readonly preferredMeetingPlace: string | null;
  readonly preferredTrialDates: readonly Date[];
  /** The family's note beside its preferred dates. */
  readonly customerNote: string | null;
  readonly trialPlace: number | null;
  readonly meetingPlace: string | null;
  readonly trialCompletedAt: Date | null;
  readonly customerReport: Readonly<Record<string, unknown>> | null;
  readonly customerReportAt: Date | null;
  readonly customerReportConfirmedAt: Date | null;
  readonly teacherReport: Readonly<Record<string, unknown>> | null;
  readonly teacherReportAt: Date | null;
  readonly teacherReportConfirmedAt: Date | null;
  readonly hiringDecisionAt: Date | null;
  readonly teacherHiringAgreedAt: Date | null;
  readonly teacherRecruitConsentOfficialLessonChangeNote: string | null;
  readonly officialLessonChangeConfirmedAt: Date | null;
  readonly hiringDecisionConfirmedAt: Date | null;
  readonly teacherHiringDate: Day | null;
  readonly firstLessonDate: Date | null;
  readonly rejectedAt: Date | null;
  readonly rejectPhase: number | null;
  readonly rejectReason: number | null;
  /** The status before 100, to which an Admin may reopen (domain/candidacy#moves-by-hand). */
  readonly statusBeforeClosing: number | null;
  readonly withdrawalRequestedAt: Date | null;
  readonly withdrawReason: number | null;
  readonly withdrawPhase: number | null;
  readonly statusBeforeWithdrawal: number | null;
  readonly withdrawnAt: Date | null;
  readonly teacherResponseDate: Day | null;
  /** Instant at which an answer was requested again; its period counts from then. */
  readonly familyAskedAt: Date | null;
  readonly teacherAskedAt: Date | null;
  readonly reportAskedAt: Date | null;
  /** Communicated deadlines, one for each wait; later settings do not change them. */
  readonly communicatedDeadlines: readonly CommunicatedDeadline[];
  /** Reminders by hand (domain/lists#reminders-by-hand), oldest first. */
  readonly familyRemindedAt: readonly Date[];
  readonly teacherRemindedAt: readonly Date[];
  readonly reportRemindedAt: readonly Date[];
  readonly createdAt: Date;
  readonly version: number;
  readonly teacher: TeacherFacts;
  /** The latest promise of the family in a call note: "will answer by" (domain/turns#promises). */
  readonly promisedUntil: Date | null;
  /**
   * Planned next call after a missed one. The newest call note sets either this or
   * `promisedUntil`.
   */
  readonly callAgainAt: Date | null;
  /** The matter chat room of this candidate, when it was opened. */
  readonly room: {
    readonly id: number;
    readonly closesAt: Date | null;
    readonly closedAt: Date | null;
  } | null;
}

export interface TeacherFacts {
  readonly teacherId: number;
  readonly accountId: number;
  readonly name: string;
  readonly lastName: string;
  readonly university: string | null;
  readonly gradeYear: number | null;
  readonly isIntroducible: boolean;
  readonly interviewDate: Date | null;
  readonly stopIntroductionUntil: Day | null;
  /** 試験期間: no new introductions from the first day to the last. */
  readonly blackouts: readonly { readonly from: Day; readonly to: Day }[];
  readonly identityVerifiedAt: Date | null;
  /** Whether the teacher is unverified, with an identity document that waits for staff. */
  readonly identityWaiting: boolean;
  readonly blocked: boolean;
  readonly version: number;
}

export interface ChangeRequestFacts {
  readonly id: number;
  readonly type: 'change' | 'cancel';
  readonly diff: Readonly<Record<string, { before: unknown; after: unknown }>>;
  readonly requestedAt: Date;
  readonly requestedBy: number | null;
  readonly confirmedAt: Date | null;
}

export interface ContactFormFacts {
  readonly now: Date;
  readonly calendar: Calendar;
  /** The settings of the brand that the form came to. */
  readonly brand: Pick<BrandFacts, 'cutOffMinute'>;
  readonly contactFormId: number;
  readonly receivedAt: Date;
  readonly confirmedAt: Date | null;
  readonly adminId: number | null;
}

/** A chat room as the queues use it (domain/chat#unanswered-messages). */
export interface RoomFacts {
  readonly now: Date;
  readonly calendar: Calendar;
  readonly roomId: number;
  readonly side: 'family' | 'teacher';
  /** Sent time of the oldest message of the user that staff have neither answered nor cleared. */
  readonly unansweredSince: Date | null;
}
