import { familyFields } from '@tsumugi/contract/fields/family';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import type { Fields } from '@tsumugi/contract/kit/define-fields';

/** One row of the combined data as the database gives it: a candidate with its matter, or a matter without candidates. */
export interface CombinedRow {
  readonly matterNumber: string;
  readonly selectionNumber: string | null;
  readonly brandName: string;
  readonly caseStatus: number;
  readonly contractStatus: number;
  readonly requestType: number;
  readonly createdAt: Date;
  readonly inquiredAt: Date | null;
  readonly teamName: string | null;
  readonly personInCharge: string | null;
  readonly personOnTheDay: string | null;
  readonly parentId: number | null;
  readonly parentName: string | null;
  readonly parentKana: string | null;
  /** What the guardian's field book wants in the file. */
  readonly [column: `parent.${string}`]: unknown;
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
  readonly subjects: readonly number[];
  readonly purposes: readonly number[];
  readonly teachingMode: number | null;
  readonly lessonFrequency: number | null;
  readonly lessonLength: number | null;
  readonly lessonMinutes: number | null;
  readonly lessonPeriod: number | null;
  readonly teacherGenderPreference: number;
  readonly paymentMethod: number | null;
  readonly recruitmentConfirmedAt: Date | null;
  readonly distributedAt: Date | null;
  readonly distributions: number;
  readonly customerResponseDate: Date | null;
  readonly changeRequestedAt: Date | null;
  readonly changeConfirmedAt: Date | null;
  readonly cancelRequestedAt: Date | null;
  readonly cancelConfirmedAt: Date | null;
  readonly cancelReason: number | null;
  readonly teacherId: number | null;
  readonly teacherName: string | null;
  readonly teacherKana: string | null;
  /** What the teacher's field book wants in the file. */
  readonly [column: `teacher.${string}`]: unknown;
  readonly candidateStatus: number | null;
  readonly candidateState: number | null;
  readonly appliedAt: Date | null;
  readonly additionalInfoAt: Date | null;
  readonly screeningResult: number | null;
  readonly screenedAt: Date | null;
  readonly interviewInformedAt: Date | null;
  readonly interviewDate: Date | null;
  readonly interviewer: string | null;
  readonly interviewResult: number | null;
  readonly introducedAt: Date | null;
  readonly deadline: Date | null;
  readonly extendedDeadline: Date | null;
  readonly trialRequestedAt: Date | null;
  readonly trialRequestConfirmedAt: Date | null;
  readonly trialAgreedAt: Date | null;
  readonly trialLessonDate: Date | null;
  readonly customerReportAt: Date | null;
  readonly satisfaction: number | null;
  readonly customerReportConfirmedAt: Date | null;
  readonly teacherReportAt: Date | null;
  readonly teacherReportConfirmedAt: Date | null;
  readonly hiringDecisionAt: Date | null;
  readonly hiringAgreedAt: Date | null;
  readonly hiringConfirmedAt: Date | null;
  readonly firstLessonDate: Date | null;
  readonly rejectPhase: number | null;
  readonly rejectReason: number | null;
  readonly withdrawalRequestedAt: Date | null;
  readonly withdrawReason: number | null;
  readonly withdrawnAt: Date | null;
  readonly teacherResponseDate: Date | null;
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
