import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Case status of a matter (domain/labels#labels; wordings domain/labels#wordings). */
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

/** Contract status of a matter (domain/labels#labels; rules domain/matter#contract-status). */
export const contractStatus = defineCodes('contractStatus', '契約ステータス', {
  teacherReview: { code: 1, label: '教師選定中' },
  terminated: { code: 2, label: '契約終了' },
  inProgress: { code: 3, label: '指導中' },
  paused: { code: 4, label: '休止中' },
  completed: { code: 5, label: '完了' },
});
export type ContractStatus = CodeOf<typeof contractStatus>;

/**
 * Whether the contract has ended; queues and badges omit such matters
 * (domain/matter#contract-status).
 */
export const finalContractStatuses: readonly ContractStatus[] = [2, 5];

/** Request types of a family (domain/matter#request-types); each is also the first case status. */
export const requestType = defineCodes('requestType', '申込種別', {
  trial: { code: 10, label: '体験申込' },
  material: { code: 20, label: '資料請求' },
  inquiry: { code: 30, label: '問い合わせ' },
  trialConsultation: { code: 40, label: '体験相談' },
});
export type RequestType = CodeOf<typeof requestType>;

/**
 * The four brands of a new installation; their display names are settings of the brand
 * (domain/labels#brands), and an Admin may add brands.
 */
export const brand = defineCodes('brand', 'ブランド', {
  homeTutor: { code: 1, label: '家庭教師' },
  onlineHomeTutor: { code: 2, label: 'オンライン家庭教師' },
  educationAbroad: { code: 3, label: '海外・帰国・国際教育' },
  techTeacher: { code: 4, label: 'テック教師' },
});

/** How a family pays (domain/labels#labels). */
export const paymentMethod = defineCodes('paymentMethod', '支払方法', {
  bankTransfer: { code: 1, label: '銀行振込' },
  directDebit: { code: 2, label: '口座振替' },
});
export type PaymentMethod = CodeOf<typeof paymentMethod>;

/** The six steps of a request that the dashboard counts (domain/screens#dashboard). */
export const funnelStep = defineCodes('funnelStep', '段階', {
  applied: { code: 1, label: '申込' },
  recruiting: { code: 2, label: '募集' },
  introduced: { code: 3, label: '紹介' },
  trial: { code: 4, label: '体験' },
  reported: { code: 5, label: '報告' },
  hired: { code: 6, label: '採用' },
});
export type FunnelStep = CodeOf<typeof funnelStep>;
