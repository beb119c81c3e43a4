import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Kind of school (specification section 3; numbers domain section 7). */
export const schoolType = defineCodes('schoolType', '学校種別', {
  public: { code: 1, label: '公立' },
  private: { code: 2, label: '私立' },
  national: { code: 3, label: '国立' },
  international: { code: 4, label: '国際(インターナショナル)' },
  other: { code: 5, label: 'その他' },
  overseasInternational: { code: 6, label: '海外インターナショナル' },
  domesticInternational: { code: 7, label: '国内インターナショナル' },
  overseasLocal: { code: 8, label: '海外現地校' },
  japaneseSchool: { code: 9, label: '日本人学校' },
});
export type SchoolType = CodeOf<typeof schoolType>;
