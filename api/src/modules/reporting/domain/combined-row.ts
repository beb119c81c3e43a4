import { familyFields } from '@tsumugi/contract/fields/family';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import type { Fields } from '@tsumugi/contract/kit/define-fields';

/** One row of the combined data as the database gives it: a candidate with its matter, or a matter without candidates. */
export interface CombinedRow {
  /** What the field books want in the file. */
  readonly [column: `${'matter' | 'matterTeacher' | 'parent' | 'teacher'}.${string}`]: unknown;
  readonly matterNumber: string;
  readonly selectionNumber: string | null;
  readonly brandName: string;
  readonly inquiredAt: Date | null;
  readonly teamName: string | null;
  readonly personInCharge: string | null;
  readonly personOnTheDay: string | null;
  readonly parentId: number | null;
  readonly parentName: string | null;
  readonly parentKana: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly postalCode: string | null;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly studentId: number | null;
  readonly studentName: string | null;
  readonly studentKana: string | null;
  readonly grade: number | null;
  readonly schoolType: number | null;
  readonly schoolName: string | null;
  readonly courses: string | null;
  readonly lessonLength: number | null;
  readonly lessonMinutes: number | null;
  readonly paymentMethod: number | null;
  readonly distributedAt: Date | null;
  readonly distributions: number;
  readonly changeRequestedAt: Date | null;
  readonly changeConfirmedAt: Date | null;
  readonly teacherId: number | null;
  readonly teacherName: string | null;
  readonly teacherKana: string | null;
  readonly interviewer: string | null;
  readonly satisfaction: number | null;
  readonly firstLessonDate: Date | null;
  readonly unread: number;
  readonly updatedAt: Date;
}

/** The fields of a book that have a column in the file, in its order. */
const inFile = <N extends string>(noun: N, fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.csv ? [{ noun, name, field, title: field.csv, column: `${noun}.${name}` as const }] : [],
  );
export const teacherColumns = inFile('teacher', teacherFields);
export const parentColumns = inFile('parent', familyFields);
export const matterColumns = inFile('matter', matterFields);
export const candidateColumns = inFile('matterTeacher', matterTeacherFields);
