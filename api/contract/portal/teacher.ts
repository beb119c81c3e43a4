import type { Place } from '../text/trial-place.js';
import type { Appointment, Named, PortalAction, Slot, Turn } from './shared.js';
import type {
  AdditionalInfoState,
  CaseExperience,
  TeacherAgenda,
  TeacherEnding,
  TeacherStep,
  TrialProposal,
  WithdrawalPreview,
} from './teacher-case.js';

/** What a teacher reads (domain section 8): no names before the trial is agreed, no address before an in-person hire. */

/** What the teacher has to do about one candidacy. */
export type TeacherTask =
  | 'additionalInfo'
  | 'bookInterview'
  | 'answerTrial'
  | 'setTrialDate'
  | 'reportTrial'
  | 'agreeHiring'
  | 'setFirstLesson';

export interface TeacherDuty {
  readonly task: TeacherTask;
  readonly until: string | null;
  readonly late: boolean;
}

export interface TeacherCandidacyLine {
  readonly matterTeacherId: number;
  readonly matterNumber: string;
  readonly version: number;
  readonly brandName: string;
  readonly status: number;
  readonly statusText: string;
  readonly open: boolean;
  readonly createdAt: string;
  readonly grade: string;
  readonly subjects: readonly Named[];
  readonly teachingMode: number | null;
  readonly lessonMinutes: number | null;
  /** IANA zone of a teacher abroad, whose time stands beside Japan's; else null. */
  readonly timeZone: string | null;
  /** From the agreement to the trial on (domain C13), else null. */
  readonly student: { readonly name: string; readonly lastName: string } | null;
  readonly turn: Turn;
  /** Most urgent first. */
  readonly duties: readonly TeacherDuty[];
  readonly next: Appointment | null;
  readonly trialLessonDate: string | null;
  /** The scheduling calendar with this candidacy's parameters, while an interview is to be booked. */
  readonly interviewLink: string | null;
  readonly roomId: number | null;
  readonly actions: readonly PortalAction[];
  readonly steps: readonly TeacherStep[];
  /** What comes next and when it can be expected, in one sentence: 書類選考の結果は6月12日(金)ごろの見込みです。 */
  readonly nextWords: string;
  /** Once it is over. */
  readonly ending: TeacherEnding | null;
  /** The interview is to be booked again (domain C8d). */
  readonly interviewAgain: boolean;
}

export interface TeacherCandidacies {
  readonly candidacies: readonly TeacherCandidacyLine[];
  /** How far the candidacies of the last twelve months came. */
  readonly funnel: {
    readonly applied: number;
    readonly screened: number;
    readonly introduced: number;
    readonly trial: number;
    readonly hired: number;
  };
  /** The server's clock, from which relative words are counted. */
  readonly now: string;
}

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

export interface TimerexCalendar {
  readonly brand: number;
  readonly timerexCalendarUrl: string | null;
}
