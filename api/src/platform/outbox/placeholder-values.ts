import { type AppointmentKind, isDayOnly } from '@tsumugi/contract/appointments';
import { grade } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import { awaitedAnswers } from '@tsumugi/contract/notices/awaited-answer';
import { type NoticeCode, noticeOf } from '@tsumugi/contract/notices/notices';
import type { NoticeAudience, Placeholder } from '@tsumugi/contract/notices/placeholders';
import {
  type Awaited,
  answerOfTeacher,
  awaitedFrom,
  reportOfTeacher,
} from '@tsumugi/contract/queues/awaited';
import { effectiveDeadline } from '@tsumugi/contract/queues/due-day';
import { formatAppointment, formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { teacherSchool } from '@tsumugi/contract/text/teacher-school';
import { trialPlaceOf, trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import type { NoticeOrder } from '../actions/change.js';
import { mayReadNames } from '../facts/teacher-rights.js';
import { callOffNotices } from './appointment-notices.js';
import { lostAppointments } from './next-appointment.js';
import type { NoticeRequest } from './outbox.js';
import { candidateOf, type RecipientTables, type TeacherDetails } from './read-recipients.js';

type Values = Partial<Record<Placeholder, string>>;

/**
 * Values of the placeholders, with dates in the reader's time zone. Values of the order have
 * priority over facts.
 */
export function placeholderValues(
  request: NoticeRequest,
  to: NoticeAudience,
  known: RecipientTables,
  zone: string,
): Values {
  const { facts, order } = request;
  const candidate = candidateOf(request);
  const teacher = candidate && known.teachers.get(candidate.teacherId);
  const awaitedAnswer = awaitedAnswerOf(request, to);
  // A first lesson without a time is shown as its day, in every zone.
  const showLesson = (at: Date | null) =>
    at && isFirstLesson(order.code) && isDayOnly('firstLesson', at)
      ? formatDayWithWeekday(at)
      : show(at);
  const formatValue = (name: string, value: string | Date) =>
    value instanceof Date ? (name === 'lessonDateTime' ? showLesson(value) : show(value)) : value;
  const show = (instant: Date | null | undefined) => formatAppointment(instant, zone);
  return {
    brand: facts.brand.name,
    studentName: studentName(
      facts,
      to === 'customer' || (candidate !== undefined && mayReadNames(candidate)),
      known,
    ),
    matterNumber: facts.matter.matterNumber,
    subjects: facts.matter.subjects
      .map((code) => subject.label(code))
      .filter(Boolean)
      .join('・'),
    ...(candidate && teacher ? aboutTeacher(candidate, teacher) : {}),
    responseDeadline: show(
      requestsOtherAnswer(order)
        ? awaitedAnswer?.deadline
        : candidate && effectiveDeadline({ ...facts, candidate }),
    ),
    awaitedAnswer: awaitedAnswer ? awaitedAnswers[awaitedAnswer.about] : 'ご回答',
    extensionDeadline: show(candidate?.trialLessonRequestDeadlineExtensionDate),
    lessonDateTime: showLesson(lessonDate(order.code, facts, candidate)),
    lessonPlace: candidate ? trialPlaceWords(trialPlaceOf(candidate, facts.matter)) : '',
    interviewDateTime: show(candidate?.interviewDate),
    ...Object.fromEntries(
      Object.entries(order.values ?? {}).map(([name, value]) => [name, formatValue(name, value)]),
    ),
    ...noteOf(request, to, showLesson),
  };
}

const lostWords: Readonly<Record<AppointmentKind, string>> = {
  interview: '面談',
  trial: '体験授業',
  firstLesson: '初回の指導',
};

/**
 * Reason text of the notice and, for a teacher, the cancelled future dates that the notice does not
 * name.
 */
function noteOf(
  request: NoticeRequest,
  to: NoticeAudience,
  formatAt: (at: Date) => string,
): Values {
  const { order } = request;
  const lost = to === 'teacher' && !callOffNotices.has(order.code) ? lostAppointments(request) : [];
  if (lost.length === 0) return {};
  const note = order.values?.note;
  const lines = lost.map(
    ({ kind, at }) => `${formatAt(at)}に予定していた${lostWords[kind]}は、取りやめになりました。`,
  );
  return { note: [...(typeof note === 'string' && note ? [note] : []), ...lines].join('\n') };
}

/** Before the agreement a teacher reads the grade instead of the name (domain/candidacy#c13). */
function studentName(
  { matter }: CaseFacts,
  mayKnow: boolean,
  { students }: RecipientTables,
): string {
  const student = students.get(matter.matterId);
  return mayKnow
    ? (student?.name ?? '')
    : [grade.label(student?.grade), '生徒'].filter(Boolean).join('の');
}

function aboutTeacher(candidate: CandidateFacts, details: TeacherDetails): Values {
  const school = teacherSchool({ ...candidate.teacher, occupation: details.occupation });
  return {
    teacherName: details.fullName,
    teacherLastName: candidate.teacher.lastName,
    teacherUniversity: school.university,
    teacherGrade: school.grade,
  };
}

/** Awaited answers of notices other than the answer to an introduction. */
const askedFor: Partial<Record<NoticeCode, Awaited['about']>> = {
  N14: 'trial',
  N19: 'report',
  N20: 'report',
  N22: 'hiring',
};

const requestsOtherAnswer = ({ code }: NoticeOrder): boolean =>
  code in askedFor || isReminder(code);
const isReminder = (code: NoticeCode): boolean => noticeOf(code).reminder ?? false;

/**
 * The wait that the notice starts or reminds of, which also defines its reminders. Null if no
 * answer is awaited (any more).
 */
export function awaitedAnswerOf(request: NoticeRequest, to: NoticeAudience): Awaited | null {
  const { facts, order } = request;
  const candidate = candidateOf(request);
  if (!candidate || !requestsOtherAnswer(order)) return null;
  const seen = { ...facts, candidate };
  const about = order.about ?? askedFor[order.code];
  const waits =
    to === 'customer'
      ? [awaitedFrom(seen, 'customer')]
      : [answerOfTeacher(seen), reportOfTeacher(seen)];
  return waits.find((wait) => wait && (!about || wait.about === about)) ?? null;
}

const isFirstLesson = (code: NoticeCode): boolean => code === 'N28' || code === 'N37';

function lessonDate(
  code: NoticeCode,
  { matter }: CaseFacts,
  candidate: CandidateFacts | undefined,
): Date | null {
  if (isFirstLesson(code)) return candidate?.firstLessonDate ?? matter.firstLessonDate;
  return candidate?.trialLessonDate ?? null;
}
