import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** A teacher's occupation (domain section 7). */
export const occupation = defineCodes('occupation', '職業', {
  undergraduate: { code: 1, label: '大学生' },
  graduateStudent: { code: 2, label: '大学院生' },
  employee: { code: 3, label: '社会人' },
  professionalTutor: { code: 4, label: 'プロ教師' },
  formerSchoolTeacher: { code: 5, label: '元教員' },
  freelance: { code: 6, label: 'フリーランス' },
  other: { code: 9, label: 'その他' },
});
export type Occupation = CodeOf<typeof occupation>;
