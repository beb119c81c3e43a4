import type { Place } from '../text/trial-place.js';
import type { StudentProfile } from './customer-profile.js';
import type { Appointment, Named, PortalAction, PortalStep, Slot, Turn } from './shared.js';

/** What a family reads (domain section 8): candidates only from their introduction on, never their phone, mail or address. */

/** What the family itself has to do about one introduced teacher. */
export type FamilyTask = 'answerIntroduction' | 'answerWithoutTrial' | 'reportTrial' | 'decideHiring';

export interface FamilyCandidateLine {
  readonly matterTeacherId: number;
  readonly status: number;
  readonly statusText: string;
  readonly teacher: {
    readonly name: string;
    readonly lastName: string;
    readonly schoolName: string | null;
    readonly faculty: string | null;
    readonly grade: number | null;
  };
  readonly turn: Turn;
  readonly task: FamilyTask | null;
  readonly next: Appointment | null;
  readonly introducedAt: string | null;
  readonly roomId: number | null;
}

export interface FamilyMatterLine {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly version: number;
  readonly brandName: string;
  readonly student: (Named & { readonly firstName: string; readonly grade: string }) | null;
  readonly subjects: readonly Named[];
  readonly caseStatus: number;
  readonly statusText: string;
  /** Still under way: neither ended nor its contract over. */
  readonly open: boolean;
  readonly createdAt: string;
  readonly steps: readonly PortalStep[];
  readonly turn: Turn;
  readonly candidates: readonly FamilyCandidateLine[];
  readonly actions: readonly PortalAction[];
}

export interface FamilyMatters {
  readonly matters: readonly FamilyMatterLine[];
  readonly total: number;
  /** IANA zone of a family abroad, else null. */
  readonly timeZone: string | null;
  /** The server's clock, from which relative words are counted. */
  readonly now: string;
}

/** The request as its family wrote it. A student account reads it without comments, money and reasons. */
export interface FamilyMatter extends FamilyMatterLine {
  /** The server's clock, from which relative words are counted. */
  readonly now: string;
  readonly brand: number;
  readonly requestType: number;
  readonly hasTrial: boolean;
  readonly courses: readonly Named[];
  readonly purposes: readonly number[];
  /** codes/subject.ts: subject and level in one. */
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
  readonly recruitmentConfirmedAt: string | null;
  readonly firstLessonDate: string | null;
  readonly contract: string;
  readonly timeZone: string | null;
  readonly openChangeRequest: FamilyChangeRequest | null;
  /** What was asked for before, newest first; empty for a student account. */
  readonly pastChangeRequests: readonly (FamilyChangeRequest & {
    readonly outcome: 'confirmed' | 'rejected' | 'withdrawn';
    readonly decidedAt: string;
    /** What the office answered, when it said no. */
    readonly answer: string | null;
  })[];
  /** The hired teacher whom this request is to replace (domain M16). */
  readonly replaces: { readonly matterTeacherId: number; readonly teacher: string } | null;
  /** The guardians' own words; null for a student account. */
  readonly guardian: {
    readonly freeComment: string | null;
    readonly budgetNote: string | null;
    readonly cancelRequestedAt: string | null;
    readonly cancelReason: number | null;
    readonly cancelNote: string | null;
    readonly changeReason: string | null;
    readonly memos: readonly SharedMemo[];
  } | null;
}

/** A wish that waits for the office, as a diff. */
export interface FamilyChangeRequest {
  readonly id: number;
  readonly type: 'change' | 'cancel';
  readonly requestedAt: string;
  /** The guardian's words; null for a student account. */
  readonly reason: string | null;
  /** In words; '' is an empty field. Empty for a student account. */
  readonly changes: readonly { readonly field: string; readonly label: string; readonly before: string; readonly after: string }[];
}

/** GET get-introductions/{matterId}: every introduced teacher in one answer, those still in question first. */
export interface FamilyIntroductions {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly version: number;
  readonly hasTrial: boolean;
  readonly teachingMode: number | null;
  readonly preferredSlots: readonly Slot[];
  readonly teachers: readonly FamilyCandidate[];
  readonly timeZone: string | null;
  readonly now: string;
}

export interface FamilyCandidate extends FamilyCandidateLine {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly version: number;
  readonly student: FamilyMatterLine['student'];
  readonly subjects: readonly Named[];
  readonly actions: readonly PortalAction[];
  readonly timeZone: string | null;
  /** Why the office introduces this teacher. */
  readonly introductionComment: string | null;
  /** What fits, point by point, as it was when the office chose; empty when the teacher came alone. */
  readonly reasons: readonly {
    readonly key: 'subjects' | 'slots' | 'place' | 'experience';
    readonly label: string;
    readonly words: string;
  }[];
  /** The family's slots in which this teacher has time. */
  readonly freeSlots: readonly Slot[];
  /** The next such times of one lesson's length, at most 12, other trials of the teacher left out. ISO instants. */
  readonly nextTimes: readonly { readonly from: string; readonly to: string }[];
  /** Where the trial is: settled with its date, before that as proposed. */
  readonly trialPlace: Place;
  readonly extension: {
    readonly done: boolean;
    /** May be asked for now; `until` is then the new deadline. */
    readonly possible: boolean;
    readonly until: string | null;
  };
  readonly profile: {
    readonly photoFileId: number | null;
    /** For get-signed-file-url; null without a photo. */
    readonly photoPath: string | null;
    /** Signed for this reader, five minutes. */
    readonly photo: { readonly url: string; readonly expiresAt: string } | null;
    readonly selfIntroduction: string | null;
    readonly appealPoints: string | null;
    readonly subjects: readonly { readonly subject: string; readonly level: string }[];
    readonly experience: readonly {
      readonly grades: readonly string[];
      readonly subjects: readonly string[];
      readonly purposes: readonly string[];
      readonly years: number | null;
      readonly pupils: number | null;
      readonly note: string | null;
    }[];
  };
  readonly dates: {
    readonly deadline: string | null;
    readonly extended: boolean;
    readonly trialRequestedAt: string | null;
    readonly trialLessonDate: string | null;
    readonly trialCompletedAt: string | null;
    readonly reportedAt: string | null;
    readonly hiringDecisionAt: string | null;
    readonly hiringAgreedAt: string | null;
    readonly hiredOn: string | null;
    readonly firstLessonDate: string | null;
  };
  /** What the guardians said; null for a student account. */
  readonly guardian: {
    readonly preferredTrialDates: readonly string[];
    readonly note: string | null;
    readonly report: Readonly<Record<string, unknown>> | null;
    readonly reportDraft: Readonly<Record<string, unknown>> | null;
    readonly rejectReason: number | null;
    readonly rejectNote: string | null;
    readonly hiringNote: string | null;
    readonly desiredStartDate: string | null;
  } | null;
}

/** One line of get-action-histories. */
export interface FamilyHistory {
  readonly id: number;
  readonly at: string;
  readonly text: string;
  readonly by: 'family' | 'teacher' | 'staff';
  readonly matterTeacherId: number | null;
}

export interface SharedMemo {
  readonly id: number;
  readonly content: string;
  readonly at: string;
  readonly matterId: number | null;
  readonly studentId: number | null;
}

export interface CourseOption extends Named {
  readonly brand: number;
  readonly description: string | null;
  readonly lessonPeriod: number | null;
  readonly hasTrial: boolean;
}

/** The family's own record, for its profile page. */
export interface FamilyProfile {
  readonly parentId: number;
  readonly version: number;
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
  readonly relation: number;
  readonly phone: string | null;
  readonly phone2: string | null;
  readonly postalCode: string | null;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly town: string | null;
  readonly building: string | null;
  readonly country: string | null;
  readonly overseasAddress: string | null;
  readonly timeZone: string | null;
  readonly nearestStation: string | null;
  readonly paymentMethod: number | null;
  readonly contactableHours: string | null;
  readonly noPhone: boolean;
  readonly students: readonly StudentProfile[];
  /** A new login mail that waits for its confirmation. */
  readonly pendingEmail: { readonly email: string; readonly expiresAt: string } | null;
  readonly deletionRequestedAt: string | null;
}
