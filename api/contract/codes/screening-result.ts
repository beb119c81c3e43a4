import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Document screening result; 0 means "none yet" and occurs in filters only (specification section 3). */
export const screeningResult = defineCodes('screeningResult', '書類選考結果', {
  blank: { code: 0, label: '(空白)' },
  passed: { code: 1, label: '合格' },
  onHold: { code: 2, label: '保留' },
  specialHold: { code: 3, label: '特別保留' },
  failed: { code: 4, label: '不合格' },
});
export type ScreeningResult = CodeOf<typeof screeningResult>;
