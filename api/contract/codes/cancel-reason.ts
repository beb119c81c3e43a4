import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Why a request is canceled (domain section 7). */
export const cancelReason = defineCodes('cancelReason', 'キャンセル理由', {
  otherCompany: { code: 10, label: '他社に決定' },
  fees: { code: 20, label: '料金' },
  noSuitableTeacher: { code: 30, label: '希望の教師がいない' },
  policyChange: { code: 40, label: '学習方針の変更' },
  movingOrAdvancing: { code: 50, label: '転居・進学' },
  unreachable: { code: 60, label: '連絡不通' },
  duplicate: { code: 70, label: '重複' },
  other: { code: 99, label: 'その他' },
});
export type CancelReason = CodeOf<typeof cancelReason>;
