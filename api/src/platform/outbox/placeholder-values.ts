import { deadlineAt, deadlineInBusinessDays } from '@tsumugi/contract/calendar/calendar';
import { grade } from '@tsumugi/contract/codes/grade';
import { occupation } from '@tsumugi/contract/codes/occupation';
import { subject } from '@tsumugi/contract/codes/subject';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import type { NoticeCode } from '@tsumugi/contract/notices/all';
import type { NoticeAudience, Placeholder } from '@tsumugi/contract/notices/placeholders';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { knowsNames } from '../facts/teacher-knows.js';
import type { Placement } from './outbox.js';
import { type Correspondence, candidateOf, type TeacherDetails } from './read-correspondents.js';

type Values = Partial<Record<Placeholder, string>>;

/** What stands for each placeholder, dates in the reader's zone. What the order gives goes before what the facts say. */
export function placeholderValues(placement: Placement, to: NoticeAudience, known: Correspondence, zone: string): Values {
  const { facts, order } = placement;
  const candidate = candidateOf(placement);
  const teacher = candidate && known.teachers.get(candidate.teacherId);
  const show = (instant: Date | null | undefined) => formatAppointment(instant, zone);
  return {
    brand: facts.brand.name,
    studentName: studentName(facts, to === 'customer' || (candidate !== undefined && knowsNames({ candidate })), known),
    matterNumber: facts.matter.matterNumber,
    subjects: facts.matter.subjects
      .map((code) => subject.label(code))
      .filter(Boolean)
      .join('・'),
    ...(candidate && teacher ? aboutTeacher(candidate, teacher) : {}),
    responseDeadline: show(answerDeadline(order.code, facts, candidate)),
    extensionDeadline: show(candidate?.trialLessonRequestDeadlineExtensionDate),
    lessonDateTime: show(lessonDate(order.code, facts, candidate)),
    interviewDateTime: show(candidate?.interviewDate),
    ...given(order.values ?? {}),
  };
}

/** A teacher who has not agreed to anything yet is told of somebody of that grade (domain C13). */
function studentName({ matter }: CaseFacts, mayKnow: boolean, { students }: Correspondence): string {
  const student = students.get(matter.matterId);
  return mayKnow ? (student?.name ?? '') : [grade.label(student?.grade), '生徒'].filter(Boolean).join('の');
}

function aboutTeacher(candidate: CandidateFacts, details: TeacherDetails): Values {
  const { university, gradeYear, lastName } = candidate.teacher;
  const graduate = details.occupation === occupation.code.graduateStudent;
  return {
    teacherName: details.fullName,
    teacherLastName: lastName,
    teacherUniversity: university ?? '',
    teacherGrade: gradeYear ? `${graduate ? '大学院' : ''}${gradeYear}年生` : occupation.label(details.occupation),
  };
}

/** The deadline that the facts give for the answer a notice asks for (domain 2, brand lengths of section 14). */
function answerDeadline(code: NoticeCode, { brand, calendar }: CaseFacts, candidate: CandidateFacts | undefined): Date | null {
  if (!candidate) return null;
  const after = (instant: Date | null, deadline: (from: Date) => Date) => instant && deadline(instant);
  if (code === 'N14') return after(candidate.trialRequestConfirmedAt, (from) => deadlineAt(from, brand.trialConsentDays, calendar));
  if (code === 'N19' || code === 'N20')
    return after(candidate.trialCompletedAt, (from) => deadlineInBusinessDays(from, brand.reportBusinessDays, calendar));
  if (code === 'N22') return after(candidate.hiringDecisionAt, (from) => deadlineAt(from, brand.hiringConsentDays, calendar));
  return candidate.trialLessonRequestDeadlineExtensionDate ?? candidate.trialLessonRequestDeadline;
}

function lessonDate(code: NoticeCode, { matter }: CaseFacts, candidate: CandidateFacts | undefined): Date | null {
  if (code === 'N28') return candidate?.firstLessonDate ?? matter.firstLessonDate;
  return candidate?.trialLessonDate ?? null;
}

/** The texts say 「まで」 themselves, so a deadline that already ends so loses it. */
function given(values: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name.endsWith('Deadline') ? value.replace(/まで(?=\(|$)/, '') : value]),
  );
}
