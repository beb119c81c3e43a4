import { z } from 'zod';
import type { teacherFields } from '../fields/teacher.js';
import { instant, type Read } from '../kit/answer.js';
import type { ShownTo } from '../kit/define-fields.js';
import type { Place } from '../text/trial-place.js';
import type { Named, PortalAction, Slot } from './shared.js';
import { appointment, named, portalAction, portalStep, slot, turn } from './shared.js';

/** What a family reads (domain section 8): candidates only from their introduction on, never their phone, mail or address. */

/** What the family itself has to do about one introduced teacher. */
export const familyTask = z.enum(['answerIntroduction', 'answerWithoutTrial', 'reportTrial', 'decideHiring']);
export type FamilyTask = z.infer<typeof familyTask>;

export const familyCandidateLine = z
  .object({
    matterTeacherId: z.number(),
    status: z.number(),
    statusText: z.string(),
    teacher: z.object({
      name: z.string(),
      lastName: z.string(),
      schoolName: z.string().nullable(),
      faculty: z.string().nullable(),
      grade: z.number().nullable(),
    }),
    turn: turn,
    task: familyTask.nullable(),
    next: appointment.nullable(),
    introducedAt: instant.nullable(),
    roomId: z.number().nullable(),
  })
  .meta({ id: 'FamilyCandidateLine' });
export type FamilyCandidateLine = Read<z.infer<typeof familyCandidateLine>>;

export const familyMatterLine = z
  .object({
    matterId: z.number(),
    matterNumber: z.string(),
    version: z.number(),
    brandName: z.string(),
    student: named
      .extend({
        firstName: z.string(),
        grade: z.string(),
      })
      .nullable(),
    subjects: z.array(named),
    caseStatus: z.number(),
    statusText: z.string(),
    /** Still under way: neither ended nor its contract over. */
    open: z.boolean(),
    createdAt: instant,
    steps: z.array(portalStep),
    turn: turn,
    candidates: z.array(familyCandidateLine),
    actions: z.array(portalAction),
  })
  .meta({ id: 'FamilyMatterLine' });
export type FamilyMatterLine = Read<z.infer<typeof familyMatterLine>>;

export const familyMatters = z
  .object({
    matters: z.array(familyMatterLine),
    total: z.number(),
    /** IANA zone of a family abroad, else null. */
    timeZone: z.string().nullable(),
    /** The server's clock, from which relative words are counted. */
    now: instant,
  })
  .meta({ id: 'FamilyMatters' });
export type FamilyMatters = Read<z.infer<typeof familyMatters>>;

/** A wish that waits for the office, as a diff. */
export const familyChangeRequest = z
  .object({
    id: z.number(),
    type: z.enum(['change', 'cancel']),
    requestedAt: instant,
    /** The guardian's words; null for a student account. */
    reason: z.string().nullable(),
    /** In words; '' is an empty field. Empty for a student account. */
    changes: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        before: z.string(),
        after: z.string(),
      }),
    ),
  })
  .meta({ id: 'FamilyChangeRequest' });
export type FamilyChangeRequest = Read<z.infer<typeof familyChangeRequest>>;

export const sharedMemo = z
  .object({
    id: z.number(),
    content: z.string(),
    at: instant,
    matterId: z.number().nullable(),
    studentId: z.number().nullable(),
  })
  .meta({ id: 'SharedMemo' });
export type SharedMemo = Read<z.infer<typeof sharedMemo>>;

/** The request as its family wrote it. A student account reads it without comments, money and reasons. */
export const familyMatter = familyMatterLine
  .extend({
    /** The server's clock, from which relative words are counted. */
    now: instant,
    brand: z.number(),
    requestType: z.number(),
    hasTrial: z.boolean(),
    courses: z.array(named),
    purposes: z.array(z.number()),
    /** codes/subject.ts: subject and level in one. */
    ibCourses: z.array(z.number()),
    entranceExamTypes: z.array(z.number()),
    teachingMode: z.number().nullable(),
    lessonFrequency: z.number().nullable(),
    lessonLength: z.number().nullable(),
    lessonMinutes: z.number().nullable(),
    lessonPeriod: z.number().nullable(),
    teacherGenderPreference: z.number(),
    preferredSlots: z.array(slot),
    postalCode: z.string().nullable(),
    prefecture: z.number().nullable(),
    city: z.string().nullable(),
    town: z.string().nullable(),
    building: z.string().nullable(),
    nearestStation: z.string().nullable(),
    commute: z.number().nullable(),
    recruitmentConfirmedAt: instant.nullable(),
    firstLessonDate: z.string().nullable(),
    contract: z.string(),
    timeZone: z.string().nullable(),
    openChangeRequest: familyChangeRequest.nullable(),
    /** What was asked for before, newest first; empty for a student account. */
    pastChangeRequests: z.array(
      familyChangeRequest.extend({
        outcome: z.enum(['confirmed', 'rejected', 'withdrawn']),
        decidedAt: instant,
        /** What the office answered, when it said no. */
        answer: z.string().nullable(),
      }),
    ),
    /** The hired teacher whom this request is to replace (domain M16). */
    replaces: z
      .object({
        matterTeacherId: z.number(),
        teacher: z.string(),
      })
      .nullable(),
    /** The guardians' own words; null for a student account. */
    guardian: z
      .object({
        freeComment: z.string().nullable(),
        budgetNote: z.string().nullable(),
        cancelRequestedAt: instant.nullable(),
        cancelReason: z.number().nullable(),
        cancelNote: z.string().nullable(),
        changeReason: z.string().nullable(),
        memos: z.array(sharedMemo),
      })
      .nullable(),
  })
  .meta({ id: 'FamilyMatter' });
export type FamilyMatter = Read<z.infer<typeof familyMatter>>;

/** One line of get-action-histories. */
export const familyHistoryLine = z
  .object({
    id: z.number(),
    at: instant,
    text: z.string(),
    by: z.enum(['family', 'teacher', 'staff']),
    matterTeacherId: z.number().nullable(),
  })
  .meta({ id: 'FamilyHistory' });
export type FamilyHistory = Read<z.infer<typeof familyHistoryLine>>;

export const courseOption = named
  .extend({
    brand: z.number(),
    description: z.string().nullable(),
    lessonPeriod: z.number().nullable(),
    hasTrial: z.boolean(),
  })
  .meta({ id: 'CourseOption' });
export type CourseOption = Read<z.infer<typeof courseOption>>;

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
  readonly profile: ShownTo<typeof teacherFields, 'family'> & {
    /** For get-signed-file-url; null without a photo. */
    readonly photoPath: string | null;
    /** Signed for this reader, five minutes. */
    readonly photo: { readonly url: string; readonly expiresAt: string } | null;
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
    /** The contract rests then, or is over: it does not take place. */
    readonly firstLessonOff: boolean;
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
