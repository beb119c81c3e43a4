import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** When a teacher withdrew (domain R5). */
export const withdrawPhase = defineCodes('withdrawPhase', '辞退の時期', {
  beforeSelection: { code: 1, label: '紹介前' },
  afterSelection: { code: 2, label: '紹介後' },
});
export type WithdrawPhase = CodeOf<typeof withdrawPhase>;
