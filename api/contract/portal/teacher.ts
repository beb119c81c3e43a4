import { z } from 'zod';
import { instant, type Read } from '../kit/answer.js';
import type { Place } from '../text/trial-place.js';
import type { Slot } from './shared.js';
import { appointment, named, portalAction, turn } from './shared.js';
import type { AdditionalInfoState, CaseExperience, TeacherAgenda, TrialProposal, WithdrawalPreview } from './teacher-case.js';
import { teacherEnding, teacherStep } from './teacher-case.js';

/** What a teacher reads (domain section 8): no names before the trial is agreed, no address before an in-person hire. */

/** What the teacher has to do about one candidacy. */
export const teacherTask = z.enum([
  'additionalInfo',
  'bookInterview',
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
export type TeacherDuty = Read<z.infer<typeof teacherDuty>>;

export const teacherCandidacyLine = z
  .object({
    matterTeacherId: z.number(),
    matterNumber: z.string(),
    version: z.number(),
    brandName: z.string(),
    status: z.number(),
    statusText: z.string(),
    open: z.boolean(),
    createdAt: instant,
    grade: z.string(),
    subjects: z.array(named),
    teachingMode: z.number().nullable(),
    lessonMinutes: z.number().nullable(),
    /** IANA zone of a teacher abroad, whose time stands beside Japan's; else null. */
    timeZone: z.string().nullable(),
    /** From the agreement to the trial on (domain C13), else null. */
    student: z
      .object({
        name: z.string(),
        lastName: z.string(),
      })
      .nullable(),
    turn: turn,
    /** Most urgent first. */
    duties: z.array(teacherDuty),
    next: appointment.nullable(),
    trialLessonDate: z.string().nullable(),
    /** The scheduling calendar with this candidacy's parameters, while an interview is to be booked. */
    interviewLink: z.string().nullable(),
    roomId: z.number().nullable(),
    actions: z.array(portalAction),
    steps: z.array(teacherStep),
    /** What comes next and when it can be expected, in one sentence: 書類選考の結果は6月12日(金)ごろの見込みです。 */
    nextWords: z.string(),
    /** Once it is over. */
    ending: teacherEnding.nullable(),
    /** The interview is to be booked again (domain C8d). */
    interviewAgain: z.boolean(),
  })
  .meta({ id: 'TeacherCandidacyLine' });
export type TeacherCandidacyLine = Read<z.infer<typeof teacherCandidacyLine>>;

export const teacherCandidacies = z
  .object({
    candidacies: z.array(teacherCandidacyLine),
    /** How far the candidacies of the last twelve months came. */
    funnel: z.object({
      applied: z.number(),
      screened: z.number(),
      introduced: z.number(),
      trial: z.number(),
      hired: z.number(),
    }),
    /** The server's clock, from which relative words are counted. */
    now: instant,
  })
  .meta({ id: 'TeacherCandidacies' });
export type TeacherCandidacies = Read<z.infer<typeof teacherCandidacies>>;

export const timerexCalendar = z
  .object({
    brand: z.number(),
    timerexCalendarUrl: z.string().nullable(),
  })
  .meta({ id: 'TimerexCalendar' });
export type TimerexCalendar = Read<z.infer<typeof timerexCalendar>>;

export interface TeacherCandidacy extends TeacherCandidacyLine {
  readonly schoolType: number | null;
  readonly purposes: readonly number[];
  readonly hasTrial: boolean;
  readonly lessonFrequency: number | null;
  readonly lessonLength: number | null;
  readonly lessonPeriod: number | null;
  readonly preferredSlots: readonly Slot[];
  readonly area: { readonly prefecture: number | null; readonly city: string | null; readonly nearestStation: string | null };
  /** What the published listing says. */
  readonly listing: { readonly title: string | null; readonly reward: string | null; readonly teacherCondition: string | null };
  /** Where to go, once hired to teach in person (domain section 8), else null. */
  readonly address: {
    readonly postalCode: string | null;
    readonly prefecture: number | null;
    readonly city: string | null;
    readonly town: string | null;
    readonly building: string | null;
  } | null;
  /** The family's wishes for the trial, once the office has passed the request on. */
  readonly preferredTrialDates: readonly string[];
  /** Where the trial is: settled with its date, before that as proposed; null before the request for a trial was confirmed. */
  readonly trialPlace: Place | null;
  /** The same with what each collides with. */
  readonly trialProposals: readonly TrialProposal[];
  /** For the slot picker; null where no date is to be set. */
  readonly agenda: TeacherAgenda | null;
  /** The family's zone where it is not Japan's, once the trial is asked for. */
  readonly familyTimeZone: string | null;
  /** Earlier dates of the trial, oldest first. */
  readonly trialDateHistory: readonly { readonly from: string; readonly to: string; readonly at: string }[];
  /** At status 7; null later. */
  readonly additionalInfo: AdditionalInfoState | null;
  readonly experience: readonly CaseExperience[];
  readonly withdrawal: WithdrawalPreview | null;
  readonly desiredStartDate: string | null;
  readonly dates: {
    readonly additionalInfoAt: string | null;
    readonly interviewDate: string | null;
    readonly introducedAt: string | null;
    readonly familyAnswersBy: string | null;
    readonly trialAgreedAt: string | null;
    readonly trialLessonDate: string | null;
    readonly trialCompletedAt: string | null;
    readonly reportedAt: string | null;
    readonly hiringDecisionAt: string | null;
    readonly hiringAgreedAt: string | null;
    readonly hiredOn: string | null;
    readonly firstLessonDate: string | null;
    /** The contract rests then, or is over: it does not take place. */
    readonly firstLessonOff: boolean;
    readonly withdrawalRequestedAt: string | null;
  };
  /** The teacher's own words. */
  readonly own: {
    readonly additionalInfo: Readonly<Record<string, unknown>> | null;
    readonly report: Readonly<Record<string, unknown>> | null;
    readonly reportDraft: Readonly<Record<string, unknown>> | null;
    readonly officialLessonChangeNote: string | null;
    readonly withdrawReason: number | null;
    readonly withdrawNote: string | null;
  };
}
