import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** How a matter ended (domain section 1). */
export const closedReason = defineCodes('closedReason', '終了理由', {
  canceled: { code: 1, label: 'キャンセル' },
  brokenOff: { code: 2, label: '破談' },
  completed: { code: 3, label: '完了' },
  duplicate: { code: 4, label: '重複' },
});
export type ClosedReason = CodeOf<typeof closedReason>;
