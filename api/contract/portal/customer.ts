import { z } from 'zod';
import { slot } from '../calendar/schemas.js';
import { matterFields } from '../fields/matter.js';
import { matterTeacherFields } from '../fields/matter-teacher.js';
import { teacherFields } from '../fields/teacher.js';
import { type AnswerJson, day, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { answerShape } from '../kit/define-fields.js';
import { chatKey } from '../resources/specified-candidate.js';
import { customerReport, reportDraft } from '../resources/trial-report.js';
import { appointment, namedRecord, place, portalAction, portalStep, turn } from './shared.js';

/**
 * Answers that a family reads (domain/permissions#what-a-family-sees): candidates only after their
 * introduction, never their phone, mail or address.
 */

/** Open tasks of a family about an introduced teacher. */
export const familyTask = z.enum([
  'answerIntroduction',
  'answerWithoutTrial',
  'reportTrial',
  'decideHiring',
]);
export type FamilyTask = z.infer<typeof familyTask>;

/** Open tasks of a family about the matter itself. */
export const familyMatterTask = z.enum(['giveConsents']);

export const familyCandidateLine = z
  .object({
    matterTeacherId: z.number(),
    status: z.number(),
    statusText: values.heading,
    teacher: z.object({
      name: values.teacherName,
      lastName: values.lastName,
      schoolName: values.universityName.nullable(),
      faculty: values.facultyName.nullable(),
      grade: values.grade.nullable(),
    }),
    turn: turn,
    task: familyTask.nullable(),
    next: appointment.nullable(),
    introducedAt: instant.nullable(),
    roomId: z.number().nullable(),
  })
  .meta({ id: 'FamilyCandidateLine' });
export type FamilyCandidateLine = AnswerJson<z.infer<typeof familyCandidateLine>>;

export const familyMatterLine = z
  .object({
    matterId: z.number(),
    matterNumber: values.matterNumber,
    version: z.number(),
    brandName: values.brandName,
    student: namedRecord
      .extend({ name: values.studentName, firstName: values.firstName, grade: values.gradeText })
      .nullable(),
    subjects: z.array(namedRecord),
    caseStatus: values.caseStatus,
    statusText: values.heading,
    /** Whether the request is open: it has not ended, and its contract is not over. */
    open: z.boolean(),
    createdAt: instant,
    steps: z.array(portalStep),
    turn: turn,
    task: familyMatterTask.nullable(),
    /**
     * Whether the guardians' request to end the matter waits for the office; absent for a student
     * account.
     */
    canceling: z.boolean(),
    candidates: z.array(familyCandidateLine),
    actions: z.array(portalAction),
  })
  .meta({ id: 'FamilyMatterLine' });
export type FamilyMatterLine = AnswerJson<z.infer<typeof familyMatterLine>>;

export const familyMatters = z
  .object({
    matters: z.array(familyMatterLine),
    total: z.number(),
    /** IANA zone of a family abroad, else null. */
    timeZone: values.timeZoneName.nullable(),
    /** Time of the server, the base of relative dates such as 明日. */
    now: instant,
  })
  .meta({ id: 'FamilyMatters' });
export type FamilyMatters = AnswerJson<z.infer<typeof familyMatters>>;

/** A change request that waits for the office, as a diff. */
export const familyChangeRequest = z
  .object({
    id: z.number(),
    type: z.enum(['change', 'cancel']),
    requestedAt: instant,
    /** The guardian's reason; null for a student account. */
    reason: z.string().nullable(),
    /** As texts; '' is an empty field. Empty for a student account. */
    changes: z.array(
      z.object({ field: z.string(), label: values.heading, before: z.string(), after: z.string() }),
    ),
  })
  .meta({ id: 'FamilyChangeRequest' });
export type FamilyChangeRequest = AnswerJson<z.infer<typeof familyChangeRequest>>;

export const sharedMemo = z
  .object({
    id: z.number(),
    content: values.freeText,
    at: instant,
    matterId: z.number().nullable(),
    studentId: z.number().nullable(),
  })
  .meta({ id: 'SharedMemo' });
export type SharedMemo = AnswerJson<z.infer<typeof sharedMemo>>;

/**
 * The request as its family reads it. A student account reads it without comments, money and
 * reasons.
 */
export const familyMatter = familyMatterLine
  .extend({
    /** Time of the server, the base of relative dates such as 明日. */
    now: instant,
    ...answerShape(matterFields, 'family'),
    courses: z.array(namedRecord),
    contract: z.string(),
    timeZone: values.timeZoneName.nullable(),
    openChangeRequest: familyChangeRequest.nullable(),
    /** Earlier change requests, newest first; empty for student accounts. */
    pastChangeRequests: z.array(
      familyChangeRequest.extend({
        outcome: z.enum(['confirmed', 'rejected', 'withdrawn']),
        decidedAt: instant,
        /** Answer of the office to a declined request. */
        answer: z.string().nullable(),
      }),
    ),
    /** The hired teacher whom this request is to replace (domain/matter#m16). */
    replaces: z
      .object({
        matterTeacherId: z.number(),
        teacher: values.teacherName,
      })
      .nullable(),
    /** The guardians' own words; null for a student account. */
    guardian: z
      .object({
        ...answerShape(matterFields, 'guardian'),
        memos: z.array(sharedMemo),
      })
      .nullable(),
  })
  .meta({ id: 'FamilyMatter' });
export type FamilyMatter = AnswerJson<z.infer<typeof familyMatter>>;

/** One line of get-action-histories. */
export const familyHistoryLine = z
  .object({
    id: z.number(),
    at: instant,
    text: values.freeText,
    by: z.enum(['family', 'teacher', 'staff']),
    matterTeacherId: z.number().nullable(),
  })
  .meta({ id: 'FamilyHistory' });
export type FamilyHistory = AnswerJson<z.infer<typeof familyHistoryLine>>;

export const courseOption = namedRecord
  .extend({
    brand: z.number(),
    brandName: values.brandName,
    description: z.string().nullable(),
    lessonPeriod: z.number().nullable(),
    hasTrial: z.boolean(),
  })
  .meta({ id: 'CourseOption' });
export type CourseOption = AnswerJson<z.infer<typeof courseOption>>;

export const familyCandidate = familyCandidateLine
  .extend({
    ...answerShape(matterTeacherFields, 'family'),
    adminChatKey: chatKey,
    teacherChatKey: chatKey,
    matterId: int,
    matterNumber: values.matterNumber,
    student: familyMatterLine.shape.student,
    subjects: z.array(namedRecord),
    actions: z.array(portalAction),
    timeZone: values.timeZoneName.nullable(),
    /** Matching points, as they were when the office chose; empty when the teacher applied. */
    reasons: z.array(
      z.object({
        key: z.enum(['subjects', 'slots', 'place', 'experience']),
        label: values.heading,
        words: z.string(),
      }),
    ),
    /** The family's slots in which this teacher has time. */
    freeSlots: z.array(slot),
    /** The teacher's free hours of the week, without the running lessons. */
    openHours: z.array(slot),
    /**
     * The next such times of one lesson's length, at most 12, without times of the teacher's other
     * trials. ISO instants.
     */
    nextTimes: z.array(z.object({ from: z.string(), to: z.string() })),
    /** Place of the trial: agreed with its date, before that as proposed. */
    trialPlace: place,
    extension: z.object({
      done: z.boolean(),
      /** An extension is possible now; `until` is then the new deadline. */
      possible: z.boolean(),
      until: instant.nullable(),
    }),
    profile: z.object({
      ...answerShape(teacherFields, 'family'),
      /** For get-signed-file-url; null without a photo. */
      photoPath: z.string().nullable(),
      /** Signed for this reader, five minutes. */
      photo: z
        .object({
          url: values.webAddress,
          expiresAt: instant,
        })
        .nullable(),
      subjects: z.array(z.object({ subject: values.subjectName, level: z.string() })),
      experience: z.array(
        z.object({
          grades: z.array(z.string()),
          subjects: z.array(z.string()),
          purposes: z.array(z.string()),
          years: int.nullable(),
          pupils: int.nullable(),
          note: values.freeText.nullable(),
        }),
      ),
    }),
    dates: z.object({
      deadline: z.string().nullable(),
      extended: z.boolean(),
      trialRequestedAt: instant.nullable(),
      trialLessonDate: z.string().nullable(),
      trialCompletedAt: instant.nullable(),
      reportedAt: instant.nullable(),
      hiringDecisionAt: instant.nullable(),
      hiringAgreedAt: instant.nullable(),
      hiredOn: day.nullable(),
      firstLessonDate: instant.nullable(),
      /** Whether the first lesson is cancelled, because the contract is paused or has ended. */
      firstLessonOff: z.boolean(),
    }),
    /** Decision of the guardians; null for student accounts. */
    guardian: z
      .object({
        ...answerShape(matterTeacherFields, 'guardian'),
        note: values.freeText.nullable(),
        report: customerReport.nullable(),
        reportDraft: reportDraft.nullable(),
        rejectReason: int.nullable(),
        rejectNote: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'FamilyCandidate' });
export type FamilyCandidate = AnswerJson<z.infer<typeof familyCandidate>>;

/**
 * GET get-introductions/{matterId}: every introduced teacher in one answer, undecided ones first.
 */
export const familyIntroductions = z
  .object({
    matterId: int,
    matterNumber: values.matterNumber,
    version: int,
    open: z.boolean().meta({ description: 'false：ご依頼は終了した' }),
    hasTrial: z.boolean(),
    teachingMode: int.nullable(),
    preferredSlots: z.array(slot),
    teachers: z.array(familyCandidate),
    timeZone: values.timeZoneName.nullable(),
    now: instant,
  })
  .meta({ id: 'FamilyIntroductions' });
export type FamilyIntroductions = AnswerJson<z.infer<typeof familyIntroductions>>;

export const matterNumberOf = z
  .object({ matterNumber: values.matterNumber })
  .meta({ id: 'MatterNumberOf' });
