import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** How a teacher is engaged (domain section 7). */
export const employmentType = defineCodes('employmentType', '契約形態', {
  contractor: { code: 1, label: '業務委託' },
  partTime: { code: 2, label: '雇用(アルバイト)' },
  fullTime: { code: 3, label: '正社員' },
  other: { code: 9, label: 'その他' },
});
export type EmploymentType = CodeOf<typeof employmentType>;
