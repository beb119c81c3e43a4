import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';

type DateName = keyof CandidateCard['dates'];

/** The dates of a candidacy in the order of the way. */
export const dateLabels: readonly (readonly [DateName, string])[] = [
  ['applied', '応募'],
  ['additionalInfo', '追加情報'],
  ['screening', '書類選考'],
  ['interviewInformation', '面談のご案内'],
  ['interview', '面談'],
  ['introduced', '紹介'],
  ['deadline', '体験回答期限'],
  ['extension', '延長期限'],
  ['promised', '約束の日時'],
  ['trialRequested', '体験申込'],
  ['trialConfirmed', '体験申込の確認'],
  ['trialAgreed', '体験同意'],
  ['trial', '体験授業'],
  ['trialCompleted', '体験完了'],
  ['customerReport', 'ご家庭の報告'],
  ['customerReportConfirmed', 'ご家庭の報告の確認'],
  ['teacherReport', '教師の報告'],
  ['teacherReportConfirmed', '教師の報告の確認'],
  ['hiringDecision', '採用の回答'],
  ['hiringAgreed', '採用同意'],
  ['hiringConfirmed', '採用確定'],
  ['hired', '採用日'],
  ['firstLesson', '初回指導'],
  ['rejected', '不採用'],
  ['withdrawalRequested', '辞退の申請'],
  ['withdrawn', '辞退の確定'],
];

export const reportLabels = {
  customer: { satisfaction: 'ご家庭の満足度', issues: '気になった点', comments: 'ご家庭のコメント' },
  teacher: {
    lessonContent: '授業の内容',
    studentState: '生徒の様子',
    plan: '今後の方針',
    wantsToTeach: '指導の希望',
    note: '教師の連絡事項',
  },
} as const;
