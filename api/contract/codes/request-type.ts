import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** What a family asks for (domain section 1); each is also the first case status. */
export const requestType = defineCodes('requestType', '申込種別', {
  trial: { code: 10, label: '体験申込' },
  material: { code: 20, label: '資料請求' },
  inquiry: { code: 30, label: '問い合わせ' },
  trialConsultation: { code: 40, label: '体験相談' },
});
export type RequestType = CodeOf<typeof requestType>;
