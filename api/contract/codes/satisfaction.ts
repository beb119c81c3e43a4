import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** The family's mark for a trial lesson (specification section 3). */
export const satisfaction = defineCodes('satisfaction', '満足度', {
  veryDissatisfied: { code: 1, label: 'とても不満' },
  dissatisfied: { code: 2, label: '不満' },
  neutral: { code: 3, label: '普通' },
  satisfied: { code: 4, label: '満足' },
  verySatisfied: { code: 5, label: 'とても満足' },
});
export type Satisfaction = CodeOf<typeof satisfaction>;
