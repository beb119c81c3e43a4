import { z } from 'zod';
import { matterFields } from '../fields/matter.js';
import { matterTeacherFields } from '../fields/matter-teacher.js';
import { type AnswerJson, day, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { answerShape } from '../kit/define-fields.js';
import { additionalInfo } from '../resources/additional-info.js';
import { chatKey } from '../resources/specified-candidate.js';
import { reportDraft, teacherReport } from '../resources/trial-report.js';
import { appointment, namedRecord, place, portalAction, turn } from './shared.js';
import {
  additionalInfoState,
  caseExperience,
  teacherAgenda,
  teacherEnding,
  teacherStep,
  trialProposal,
  withdrawalPreview,
} from './teacher-case.js';

/**
 * Answers that a teacher reads (domain/permissions#what-a-teacher-sees): no names before the
 * teacher agrees to the trial, no address before an in-person hire.
 */

/** Open tasks of a teacher about a candidacy. */
export const teacherTask = z.enum([
  'additionalInfo',
  'bookInterview',
  'sendIdentity',
  'resumeIntroductions',
  'answerTrial',
  'setTrialDate',
  'reportTrial',
  'agreeHiring',
  'setFirstLesson',
]);
export type TeacherTask = z.infer<typeof teacherTask>;

export const teacherDuty = z
  .object({
    task: teacherTask,
    until: instant.nullable(),
    late: z.boolean(),
  })
  .meta({ id: 'TeacherDuty' });
export type TeacherDuty = AnswerJson<z.infer<typeof teacherDuty>>;

export const teacherCandidacyLine = z
  .object({
    matterTeacherId: z.number(),
    matterNumber: values.matterNumber,
    version: z.number(),
    brandName: values.brandName,
    status: z.number(),
    statusText: values.heading,
    open: z.boolean(),
    createdAt: instant,
    grade: values.gradeText,
    subjects: z.array(namedRecord),
    teachingMode: z.number().nullable(),
    lessonMinutes: values.lessonMinutes.nullable(),
    /** IANA time zone of a teacher abroad, shown beside Japanese time; otherwise null. */
    timeZone: values.timeZoneName.nullable(),
    /** Set from the agreement to the trial on (domain/candidacy#c13), before that null. */
    student: z
      .object({
        name: values.studentName,
        lastName: values.lastName,
      })
      .nullable(),
    turn: turn,
    /** Most urgent first. */
    duties: z.array(teacherDuty),
    next: appointment.nullable(),
    trialLessonDate: z.string().nullable(),
    /**
     * The scheduling calendar with this candidacy's parameters, while an interview is to be booked.
     */
    interviewLink: values.webAddress.nullable(),
    roomId: z.number().nullable(),
    actions: z.array(portalAction),
    steps: z.array(teacherStep),
    /** Next event and its expected time, in one sentence: 書類選考の結果は6月12日(金)ごろの見込みです。 */
    nextStepText: z.string(),
    /** Set once the candidacy has ended. */
    ending: teacherEnding.nullable(),
    /** Whether the interview has to be booked again (domain/candidacy#c8d). */
    interviewAgain: z.boolean(),
  })
  .meta({ id: 'TeacherCandidacyLine' });
export type TeacherCandidacyLine = AnswerJson<z.infer<typeof teacherCandidacyLine>>;

export const teacherCandidacies = z
  .object({
    candidacies: z.array(teacherCandidacyLine),
    /** Numbers of candidacies of the last twelve months by the step they reached. */
    funnel: z.object({
      applied: z.number(),
      screened: z.number(),
      introduced: z.number(),
      trial: z.number(),
      hired: z.number(),
    }),
    /** Time of the server, the base of relative dates such as 明日. */
    now: instant,
  })
  .meta({ id: 'TeacherCandidacies' });
export type TeacherCandidacies = AnswerJson<z.infer<typeof teacherCandidacies>>;

export const timerexCalendar = z
  .object({
    brand: z.number(),
    timerexCalendarUrl: values.webAddress.nullable(),
  })
  .meta({ id: 'TimerexCalendar' });
export type TimerexCalendar = AnswerJson<z.infer<typeof timerexCalendar>>;

export const teacherCandidacy = teacherCandidacyLine
  .extend({
    ...answerShape(matterTeacherFields, 'teacher'),
    ...answerShape(matterFields, 'teacher'),
    adminChatKey: chatKey,
    customerChatKey: chatKey,
    schoolType: int.nullable(),
    area: z.object({
      prefecture: values.prefecture.nullable(),
      city: values.cityName.nullable(),
      nearestStation: values.stationName.nullable(),
    }),
    /** Text of the published listing. */
    listing: z.object({
      title: values.heading.nullable(),
      reward: z.string().nullable(),
      teacherCondition: z.string().nullable(),
    }),
    /**
     * Home address, once hired to teach in person (domain/permissions#what-a-teacher-sees), else
     * null.
     */
    address: z.object(answerShape(matterFields, 'homeAddress')).nullable(),
    /** Times that the family proposes for the trial, once the office has forwarded the request. */
    preferredTrialDates: z.array(z.string()),
    /**
     * Place of the trial: agreed with its date, before that as proposed; null before the request
     * for a trial was confirmed.
     */
    trialPlace: place.nullable(),
    /** These times with their conflicts. */
    trialProposals: z.array(trialProposal),
    /** For the slot picker; null unless a date is to be set. */
    agenda: teacherAgenda.nullable(),
    /** Time zone of a family abroad, after the trial request. */
    familyTimeZone: z.string().nullable(),
    /** At status 7; null later. */
    additionalInfo: additionalInfoState.nullable(),
    experience: z.array(caseExperience),
    withdrawal: withdrawalPreview.nullable(),
    desiredStartDate: day.nullable(),
    /**
     * Notes of the family with the trial request and the formal request, with identifying parts
     * masked; null before each.
     */
    familyNotes: z.object({ trial: z.string().nullable(), hiring: z.string().nullable() }),
    dates: z.object({
      additionalInfoAt: instant.nullable(),
      interviewDate: z.string().nullable(),
      introducedAt: instant.nullable(),
      familyAnswersBy: z.string().nullable(),
      trialAgreedAt: instant.nullable(),
      trialLessonDate: z.string().nullable(),
      trialCompletedAt: instant.nullable(),
      reportedAt: instant.nullable(),
      hiringDecisionAt: instant.nullable(),
      hiringAgreedAt: instant.nullable(),
      hiredOn: day.nullable(),
      firstLessonDate: instant.nullable(),
      /** Whether the first lesson is cancelled, because the contract is paused or has ended. */
      firstLessonOff: z.boolean(),
      withdrawalRequestedAt: instant.nullable(),
    }),
    /** Reason written by the teacher. */
    own: z.object({
      additionalInfo: additionalInfo.nullable(),
      report: teacherReport.nullable(),
      reportDraft: reportDraft.nullable(),
      officialLessonChangeNote: z.string().nullable(),
      withdrawReason: int.nullable(),
      withdrawNote: z.string().nullable(),
    }),
  })
  .meta({ id: 'TeacherCandidacy' });
export type TeacherCandidacy = AnswerJson<z.infer<typeof teacherCandidacy>>;
