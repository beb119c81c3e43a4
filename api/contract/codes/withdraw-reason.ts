import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Why a teacher withdraws (domain section 7). */
export const withdrawReason = defineCodes('withdrawReason', '辞退理由', {
  studies: { code: 10, label: '学業の都合' },
  schedule: { code: 20, label: '日程が合わない' },
  commute: { code: 30, label: '通勤が難しい' },
  subjectOrLevel: { code: 40, label: '科目・レベルの不安' },
  otherWork: { code: 50, label: '他の仕事' },
  health: { code: 60, label: '体調' },
  conditions: { code: 70, label: '条件の相違' },
  other: { code: 99, label: 'その他' },
});
export type WithdrawReason = CodeOf<typeof withdrawReason>;
