import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** IB diploma level: higher or standard (domain section 7). */
export const ibLevel = defineCodes('ibLevel', 'IBレベル', {
  higher: { code: 1, label: 'HL' },
  standard: { code: 2, label: 'SL' },
});
export type IbLevel = CodeOf<typeof ibLevel>;
