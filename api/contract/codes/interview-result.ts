import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Result of the interview with staff (domain section 7). */
export const interviewResult = defineCodes('interviewResult', '面談結果', {
  passed: { code: 1, label: '合格' },
  onHold: { code: 2, label: '保留' },
  again: { code: 3, label: '再面談' },
  failed: { code: 4, label: '不合格' },
  noShow: { code: 5, label: '無断欠席' },
});
export type InterviewResult = CodeOf<typeof interviewResult>;
