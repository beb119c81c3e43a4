import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Why we, not the family or the teacher, ended a candidacy (domain C5c, C8e, C27, C33, M13); stored where rejectReason or withdrawReason is. */
export const systemCloseReason = defineCodes('systemCloseReason', '自動終了の理由', {
  screeningFailed: { code: 910, label: '書類選考不合格' },
  interviewFailed: { code: 920, label: '面談不合格' },
  otherTeacherHired: { code: 930, label: '他の教師に決定' },
  matterClosed: { code: 940, label: '案件終了' },
  brokenOff: { code: 950, label: '破談' },
  byStaff: { code: 990, label: '事務局の判断' },
});
export type SystemCloseReason = CodeOf<typeof systemCloseReason>;
