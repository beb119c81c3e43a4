import { type CodeOf, defineCodes } from '../kit/define-codes.js';
import type { Grade } from './grade.js';

/** The stage at which a teacher teaches a subject. */
export const schoolLevel = defineCodes('schoolLevel', '指導できる学年', {
  preschool: { code: 10, label: '未就学' },
  elementary: { code: 20, label: '小学生' },
  middle: { code: 30, label: '中学生' },
  high: { code: 40, label: '高校生' },
  graduate: { code: 50, label: '既卒・その他' },
});
export type SchoolLevel = CodeOf<typeof schoolLevel>;

/** The stage to which a grade belongs. */
export function schoolLevelOf(grade: Grade): SchoolLevel {
  if (grade === 0) return 10;
  if (grade <= 6) return 20;
  if (grade <= 9) return 30;
  return grade <= 12 ? 40 : 50;
}
