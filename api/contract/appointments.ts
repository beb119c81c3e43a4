import { type Day, weekdayOf } from './calendar/day.js';
import { dayOf, minuteOf, timeOf } from './calendar/instant.js';
import type { WeeklySlot } from './calendar/weekly-slots.js';
import { lessonLength } from './codes/lesson.js';
import { contractAt, isContractOver } from './states.js';

/**
 * Appointments of a candidacy: the interview (domain/candidacy#c7), the trial lesson (C14), the
 * first lesson after the hire.
 */
export const appointmentKinds = ['interview', 'trial', 'firstLesson'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export const appointmentTitles: Readonly<Record<AppointmentKind, string>> = {
  interview: '面談',
  trial: '体験授業',
  firstLesson: '初回指導',
};

interface Times {
  readonly interviewDate: Date | null;
  readonly trialLessonDate: Date | null;
  readonly firstLessonDate: Date | null;
}
/** The time of each appointment; null if none is set. */
export const timesOf = ({
  interviewDate,
  trialLessonDate,
  firstLessonDate,
}: Times): Readonly<Record<AppointmentKind, Date | null>> => ({
  interview: interviewDate,
  trial: trialLessonDate,
  firstLesson: firstLessonDate,
});

/**
 * A first lesson may be entered as a day without a time (domain/candidacy#c32), stored as its
 * midnight; its time is then unknown.
 */
export const isDayOnly = (kind: AppointmentKind, at: Date): boolean =>
  kind === 'firstLesson' && timeOf(at) === '00:00';

/** Length of an interview, also in its calendar entry. */
export const interviewMinutes = 30;
const usualMinutes = 60;

interface Length {
  readonly lessonLength: number | null;
  readonly lessonMinutes: number | null;
}

/** The length is その他, so its minutes are shown instead of its label. */
export const isOtherLength = (length: number | null): boolean => length === lessonLength.code.other;
/**
 * Minutes of a lesson of the request, if they are given; `lessonMinutes` counts only if the length
 * is その他.
 */
export const statedLessonMinutes = ({
  lessonLength: length,
  lessonMinutes: minutes,
}: Length): number | null => (isOtherLength(length) ? minutes : length);
/** Minutes of a lesson of the request, with the usual length as the default. */
export const lessonMinutes = (of: Length): number => statedLessonMinutes(of) || usualMinutes;

const sunday = 7;
const endOfDayMinute = 1440;
/**
 * The weekly slot of running lessons: weekday and time of the first one. Null while that time is
 * unknown.
 */
export function lessonSlotOf(firstLessonDate: Date | null, length: Length): WeeklySlot | null {
  if (!firstLessonDate || isDayOnly('firstLesson', firstLessonDate)) return null;
  const fromMinute = minuteOf(firstLessonDate);
  return {
    weekday: weekdayOf(dayOf(firstLessonDate)) || sunday,
    fromMinute,
    toMinute: Math.min(fromMinute + lessonMinutes(length), endOfDayMinute),
  };
}

interface Contract {
  readonly contractStatus: number;
  readonly contractResumeDate: Day | null;
  /** Last day of the contract. */
  readonly contractEndDate: Day | null;
}

/**
 * Whether a pause or the end of the contract has called off the first lesson: one before the last
 * day, or from the day of resuming on, takes place. A future lesson on the last day does not take
 * place: if staff end a contract today, tonight's lesson is cancelled.
 */
export function isFirstLessonOff(contract: Contract, at: Date, now: Date): boolean {
  const { contractStatus: status, contractResumeDate: resume, contractEndDate: end } = contract;
  const day = dayOf(at);
  if (status === contractAt.paused) return at > now && (resume === null || day < resume);
  if (!isContractOver(contract)) return false;
  return end === null || day === end ? at > now : day > end;
}

/** Route of a portal that sends one appointment as a calendar file. */
export const calendarPath = (matterTeacherId: number, kind: AppointmentKind): string =>
  `/api/user/calendar/${matterTeacherId}.ics?kind=${kind}`;
