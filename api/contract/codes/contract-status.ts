import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Contract status of a matter (specification section 3; rules domain section 4). */
export const contractStatus = defineCodes('contractStatus', '契約ステータス', {
  teacherReview: { code: 1, label: '教師選定中' },
  terminated: { code: 2, label: '契約終了' },
  inProgress: { code: 3, label: '指導中' },
  paused: { code: 4, label: '休止中' },
  completed: { code: 5, label: '完了' },
});
export type ContractStatus = CodeOf<typeof contractStatus>;

/** The contract is over: queues and badges leave such matters out (domain section 4). */
export const finalContractStatuses: readonly ContractStatus[] = [2, 5];
