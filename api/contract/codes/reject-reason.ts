import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Why a family declines a teacher (domain section 7). */
export const rejectReason = defineCodes('rejectReason', 'お断り理由', {
  schedule: { code: 10, label: '日程が合わない' },
  experience: { code: 20, label: '指導経験・実績' },
  specialSubject: { code: 30, label: '専門科目' },
  compatibility: { code: 40, label: '相性' },
  trialContent: { code: 50, label: '体験授業の内容' },
  commute: { code: 60, label: '通勤・場所' },
  otherTeacher: { code: 70, label: '他の先生に決めた' },
  notUsing: { code: 80, label: '利用を見合わせる' },
  other: { code: 99, label: 'その他(自由記述)' },
});
export type RejectReason = CodeOf<typeof rejectReason>;
