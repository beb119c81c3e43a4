import { lessonLength } from './codes/lesson.js';

/** What a candidacy sets a time for: the interview (domain C7), the trial lesson (C14), the first lesson after the hire. */
export const appointmentKinds = ['interview', 'trial', 'firstLesson'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

export const appointmentTitles: Readonly<Record<AppointmentKind, string>> = {
  interview: '面談',
  trial: '体験授業',
  firstLesson: '初回指導',
};

/** As its invitation says. */
export const interviewMinutes = 30;
const usualMinutes = 60;

interface Length {
  readonly lessonLength: number | null;
  readonly lessonMinutes: number | null;
}

/** How long a lesson of the request is; `lessonMinutes` counts only where the length is その他. */
export const lessonMinutes = ({ lessonLength: length, lessonMinutes: minutes }: Length): number =>
  (length === lessonLength.code.other ? minutes : length) || usualMinutes;

/** Where the portals get one appointment as a file for the reader's own calendar. */
export const calendarPath = (matterTeacherId: number, kind: AppointmentKind): string =>
  `/api/user/calendar/${matterTeacherId}.ics?kind=${kind}`;
