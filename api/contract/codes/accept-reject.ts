import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Answer to a request (domain section 7). */
export const acceptReject = defineCodes('acceptReject', '承諾・辞退', {
  accept: { code: 1, label: '承諾' },
  reject: { code: 2, label: '辞退' },
});
export type AcceptReject = CodeOf<typeof acceptReject>;
