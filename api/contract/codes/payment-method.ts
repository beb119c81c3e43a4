import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** How a family pays (domain section 7). */
export const paymentMethod = defineCodes('paymentMethod', '支払方法', {
  bankTransfer: { code: 1, label: '銀行振込' },
  directDebit: { code: 2, label: '口座振替' },
});
export type PaymentMethod = CodeOf<typeof paymentMethod>;
