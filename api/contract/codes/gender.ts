import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Gender of a person (domain section 7). */
export const gender = defineCodes('gender', '性別', {
  male: { code: 1, label: '男性' },
  female: { code: 2, label: '女性' },
  undisclosed: { code: 9, label: '回答しない' },
});
export type Gender = CodeOf<typeof gender>;
