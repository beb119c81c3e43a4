import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** When a family declined (domain/candidacy#refusals). */
export const rejectPhase = defineCodes('rejectPhase', 'お断りの時期', {
  beforeTrial: { code: 1, label: '体験前' },
  afterTrial: { code: 2, label: '体験後' },
  afterReport: { code: 3, label: '報告後' },
});
export type RejectPhase = CodeOf<typeof rejectPhase>;

/** Why a family declines a teacher (domain/labels#reasons). */
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

/** When a teacher withdrew (domain/candidacy#withdrawal). */
export const withdrawPhase = defineCodes('withdrawPhase', '辞退の時期', {
  beforeSelection: { code: 1, label: '紹介前' },
  afterSelection: { code: 2, label: '紹介後' },
});
export type WithdrawPhase = CodeOf<typeof withdrawPhase>;

/** Why a teacher withdraws (domain/labels#reasons). */
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

/** Why a request is canceled (domain/labels#reasons). */
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

/** How a matter ended (domain/labels#reasons). */
export const closedReason = defineCodes('closedReason', '終了理由', {
  canceled: { code: 1, label: 'キャンセル' },
  brokenOff: { code: 2, label: '破談' },
  completed: { code: 3, label: '完了' },
  duplicate: { code: 4, label: '重複' },
});
export type ClosedReason = CodeOf<typeof closedReason>;

/**
 * Why the company, not the family or the teacher, ended a candidacy (domain/candidacy#c5c, #c8e,
 * #c27, #c33, domain/matter#m13); stored in the column of rejectReason or withdrawReason.
 */
export const systemCloseReason = defineCodes('systemCloseReason', '自動終了の理由', {
  screeningFailed: { code: 910, label: '書類選考不合格' },
  interviewFailed: { code: 920, label: '面談不合格' },
  otherTeacherHired: { code: 930, label: '他の教師に決定' },
  matterClosed: { code: 940, label: '案件終了' },
  brokenOff: { code: 950, label: '破談' },
  byStaff: { code: 990, label: '事務局の判断' },
});
export type SystemCloseReason = CodeOf<typeof systemCloseReason>;

/** Why another teacher is requested (domain/labels#reasons, M16). */
export const teacherChangeReason = defineCodes('teacherChangeReason', '教師変更の理由', {
  teacherCircumstances: { code: 10, label: '教師の都合' },
  compatibility: { code: 20, label: '相性' },
  grades: { code: 30, label: '成績' },
  schedule: { code: 40, label: '日程' },
  subjectChange: { code: 50, label: '科目変更' },
  other: { code: 99, label: 'その他' },
});
export type TeacherChangeReason = CodeOf<typeof teacherChangeReason>;
