import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Why another teacher is wanted (domain section 7, M16). */
export const teacherChangeReason = defineCodes('teacherChangeReason', '教師変更の理由', {
  teacherCircumstances: { code: 10, label: '教師の都合' },
  compatibility: { code: 20, label: '相性' },
  grades: { code: 30, label: '成績' },
  schedule: { code: 40, label: '日程' },
  subjectChange: { code: 50, label: '科目変更' },
  other: { code: 99, label: 'その他' },
});
export type TeacherChangeReason = CodeOf<typeof teacherChangeReason>;
