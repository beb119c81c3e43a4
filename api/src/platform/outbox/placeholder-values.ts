import { deadlineAt, deadlineInBusinessDays } from '@tsumugi/contract/calendar/calendar';
import { occupation } from '@tsumugi/contract/codes/occupation';
import { subject } from '@tsumugi/contract/codes/subject';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import type { NoticeCode } from '@tsumugi/contract/notices/all';
import type { Placeholder } from '@tsumugi/contract/notices/placeholders';
import { formatAppointment } from '@tsumugi/contract/text/format';
import type { Placement } from './outbox.js';
import { type Correspondence, candidateOf, type TeacherDetails } from './read-correspondents.js';

type Values = Partial<Record<Placeholder, string>>;

/** What stands for each placeholder, dates in the reader's zone. What the order gives goes before what the facts say. */
export function placeholderValues(placement: Placement, known: Correspondence, zone: string): Values {
  const { facts, order } = placement;
  const candidate = candidateOf(placement);
  const teacher = candidate && known.teachers.get(candidate.teacherId);
  const show = (instant: Date | null | undefined) => formatAppointment(instant, zone);
  return {
    brand: facts.brand.name,
    studentName: known.studentNames.get(facts.matter.matterId) ?? '',
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
