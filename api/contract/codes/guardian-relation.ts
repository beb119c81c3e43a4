import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** The guardian as seen from the student (domain section 7). */
export const guardianRelation = defineCodes('guardianRelation', '続柄', {
  father: { code: 1, label: '父' },
  mother: { code: 2, label: '母' },
  self: { code: 3, label: '本人' },
  other: { code: 9, label: 'その他' },
});
export type GuardianRelation = CodeOf<typeof guardianRelation>;
