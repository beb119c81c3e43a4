import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Kind of entrance exam (domain section 7). */
export const entranceExamType = defineCodes('entranceExamType', '入試区分', {
  general: { code: 1, label: '一般' },
  recommendation: { code: 2, label: '推薦' },
  comprehensive: { code: 3, label: '総合型' },
  returnee: { code: 4, label: '帰国生' },
  international: { code: 5, label: '国際生' },
  transfer: { code: 6, label: '編入' },
  internalPromotion: { code: 7, label: '内部進学' },
  other: { code: 9, label: 'その他' },
});
export type EntranceExamType = CodeOf<typeof entranceExamType>;
