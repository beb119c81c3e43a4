import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Case status of a matter (specification section 3; wordings domain section 7). */
export const caseStatus = defineCodes('caseStatus', '案件ステータス', {
  trialRequested: { code: 10, label: '体験申込', family: 'お申し込み受付中' },
  materialRequested: { code: 20, label: '資料請求', family: 'お申し込み受付中' },
  inquiryReceived: { code: 30, label: '問い合わせ', family: 'お申し込み受付中' },
  trialConsultationRequested: { code: 40, label: '体験相談', family: 'お申し込み受付中' },
  freeCommentChecked: { code: 50, label: 'フリーコメント確認済', family: 'お申し込み受付中' },
  beforeRecruitmentConfirmed: { code: 60, label: '募集確定前', family: 'お申し込み受付中' },
  conditionChanged: { code: 70, label: '条件変更', family: '条件変更の確認中' },
  recruiting: { code: 80, label: '教師募集中', family: '先生を探しています' },
  hired: { code: 90, label: '採用決定', family: '先生が決まりました' },
  canceled: { code: 100, label: 'キャンセル', family: '終了' },
});
export type CaseStatus = CodeOf<typeof caseStatus>;
