import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** A family's wish (domain section 7). */
export const teacherGenderPreference = defineCodes('teacherGenderPreference', '教師の性別の希望', {
  unspecified: { code: 0, label: '指定なし' },
  male: { code: 1, label: '男性' },
  female: { code: 2, label: '女性' },
});
export type TeacherGenderPreference = CodeOf<typeof teacherGenderPreference>;
