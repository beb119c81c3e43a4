import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** When a family declined (domain C21–C23). */
export const rejectPhase = defineCodes('rejectPhase', 'お断りの時期', {
  beforeTrial: { code: 1, label: '体験前' },
  afterTrial: { code: 2, label: '体験後' },
  afterReport: { code: 3, label: '報告後' },
});
export type RejectPhase = CodeOf<typeof rejectPhase>;
