import type { TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';

/** `森さん　中3 数学・英語`: with the name once it is disclosed. */
export function describeStudent({
  student,
  grade,
  subjects,
}: Pick<TeacherCandidacyLine, 'student' | 'grade' | 'subjects'>): string {
  const summary = [grade, subjects.map(({ name }) => name).join('・')].filter(Boolean).join(' ');
  return student ? `${student.lastName}さん　${summary}` : summary;
}

const usualMinutes = 60;

/** Length of a lesson in minutes. */
export const minutesOf = ({ lessonMinutes }: Pick<TeacherCandidacyLine, 'lessonMinutes'>): number =>
  lessonMinutes || usualMinutes;
