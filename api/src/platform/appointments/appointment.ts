import {
  type AppointmentKind,
  appointmentTitles,
  interviewMinutes,
  isDayOnly,
  isFirstLessonOff,
  lessonMinutes,
  timesOf,
} from '@tsumugi/contract/appointments';
import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { japan } from '@tsumugi/contract/calendar/zone';
import { teachingMode } from '@tsumugi/contract/codes/place';
import { isCanceled, isEnded } from '@tsumugi/contract/states';
import { defuseLinks } from '@tsumugi/contract/text/defuse-links';
import { formatAppointment, formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { trialPlaceOf, trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import type { Prisma } from '../database/generated-client/client.js';
import { mayReadNames } from '../facts/teacher-rights.js';
import { mailAddress } from '../mail/sender.js';
import type { CalendarEntry } from './ics.js';

/** Columns of an appointment of one kind. */
export const appointmentSelect = {
  id: true,
  createdAt: true,
  version: true,
  candidateStatus: true,
  statusChangedAt: true,
  interviewDate: true,
  trialLessonDate: true,
  firstLessonDate: true,
  preferredTrialPlace: true,
  preferredMeetingPlace: true,
  trialPlace: true,
  meetingPlace: true,
  teacherTrialAgreedAt: true,
  teacherHiringAgreedAt: true,
  teacher: { select: { lastName: true, timeZone: true } },
  matter: {
    select: {
      version: true,
      caseStatus: true,
      contractStatus: true,
      contractResumeDate: true,
      contractEndDate: true,
      statusChangedAt: true,
      matterNumber: true,
      lessonLength: true,
      lessonMinutes: true,
      teachingMode: true,
      nearestStation: true,
      brandSettings: { select: { name: true, mailFrom: true } },
      student: { select: { lastName: true, firstName: true } },
      parent: { select: { timeZone: true } },
    },
  },
} satisfies Prisma.MatterTeacherSelect;
export type AppointmentRow = Prisma.MatterTeacherGetPayload<{ select: typeof appointmentSelect }>;

/** The reader's side: the family with its student, or the teacher. */
export type Reader = 'customer' | 'teacher';

export interface CalendarSender {
  /** Origin of the app, without a final slash. */
  readonly origin: string;
  /** Sender of brands without their own address. */
  readonly mailFrom: string;
}

/** The time of the appointment; null if none is set. */
export const startOf = (kind: AppointmentKind, row: AppointmentRow): Date | null =>
  timesOf(row)[kind];

/** The contract of the row's request, which decides on its first lesson. */
export const contractOf = ({
  matter: { contractStatus, contractResumeDate, contractEndDate },
}: AppointmentRow) => ({
  contractStatus,
  contractResumeDate: contractResumeDate && dayFromDate(contractResumeDate),
  contractEndDate: contractEndDate && dayFromDate(contractEndDate),
});

/**
 * Whether the candidacy, the matter or its contract ended or was suspended before the time of the
 * appointment. Past appointments stay in calendars.
 */
export function isCalledOff(kind: AppointmentKind, row: AppointmentRow, now: Date): boolean {
  const start = startOf(kind, row);
  if (start && kind === 'firstLesson' && isFirstLessonOff(contractOf(row), start, now)) return true;
  const ends = [
    ...(isEnded(row) ? [row.statusChangedAt] : []),
    ...(isCanceled(row.matter) ? [row.matter.statusChangedAt] : []),
  ];
  return start !== null && ends.some((end) => end < start);
}

/**
 * One appointment for one reader's calendar, equal by mail and by download. The UID depends on
 * the candidacy alone, not on the brand or address that the reader uses; it contains the
 * candidacy's creation time, because two companies may have equal ids. Every write raises the
 * version of its row, so the sum of the versions grows with each change of the time, the place, the
 * length and the end. `start`: of a cancellation whose time was removed.
 */
export function entryOf(
  kind: AppointmentKind,
  row: AppointmentRow,
  reader: Reader,
  sender: CalendarSender,
  {
    cancelled,
    start = startOf(kind, row),
  }: { readonly cancelled: boolean; readonly start?: Date | null },
): CalendarEntry {
  const { matter } = row;
  const zone = (reader === 'customer' ? matter.parent?.timeZone : row.teacher.timeZone) ?? japan;
  const page =
    reader === 'customer'
      ? `/customer/case-teacher-detail/${row.id}`
      : `/teacher/teacher-case-basic/${row.id}`;
  return {
    uid: `${kind}-${row.id}-${row.createdAt.getTime().toString(36)}@tsumugi`,
    sequence: row.version + matter.version,
    cancelled,
    start,
    wholeDay: start !== null && isDayOnly(kind, start),
    minutes: kind === 'interview' ? interviewMinutes : lessonMinutes(matter),
    summary: `${appointmentTitles[kind]}（${defuseLinks(partnerOf(kind, row, reader))}）`,
    description: [
      ...(start
        ? [isDayOnly(kind, start) ? formatDayWithWeekday(start) : formatAppointment(start, zone)]
        : []),
      `${reader === 'customer' ? 'ご依頼番号' : '案件番号'} ${matter.matterNumber}`,
    ].join('\n'),
    place: placeOf(kind, row),
    url: `${sender.origin}${page}`,
    organizer: {
      name: matter.brandSettings.name,
      address: mailAddress(matter.brandSettings.mailFrom ?? sender.mailFrom),
    },
  };
}

/** The other party, in the words that the reader may see. */
function partnerOf(kind: AppointmentKind, row: AppointmentRow, reader: Reader): string {
  const { student, matterNumber } = row.matter;
  if (reader === 'customer') return `${row.teacher.lastName}先生`;
  const named = kind !== 'interview' && student && mayReadNames(row);
  return named ? `${student.lastName} ${student.firstName}さん` : `案件${matterNumber}`;
}

function placeOf(kind: AppointmentKind, row: AppointmentRow): string | null {
  if (kind === 'trial') return trialPlaceWords(trialPlaceOf(row, row.matter));
  return kind === 'interview' || row.matter.teachingMode === teachingMode.code.online
    ? 'オンライン'
    : null;
}
