import { withdrawAfterSelection as definition } from '@tsumugi/contract/actions/matter-teacher/withdraw-after-selection';
import { withdrawPhase } from '@tsumugi/contract/codes/ending';
import { candidateAt, isContractOver, isHired } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import { requestWithdrawal } from '../domain/withdraw.js';

const over = 'この案件の指導は終了しています。辞退の手続きは必要ありません。';

/** domain/candidacy#c29. Not possible after the end of the contract: no list would show it. */
export const withdrawAfterSelection = handle(definition, {
  locate: locateByBody,
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.withdrawalRequested,
  guard: ({ candidate, matter }) =>
    isHired(candidate) && isContractOver(matter) ? { code: 'matter_closed', message: over } : null,
  change: (facts, { withdrawReason, note }) =>
    requestWithdrawal(facts, withdrawPhase.code.afterSelection, withdrawReason, note),
});
