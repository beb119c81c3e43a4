import * as definitions from '@tsumugi/contract/actions/matter-teacher/withdrawal';
import { withdrawPhase } from '@tsumugi/contract/codes/ending';
import { candidateAt, isContractOver, isHired } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';
import { completeWithdrawal, requestWithdrawal } from '../domain/withdraw.js';

/** domain/candidacy#c28. */
export const withdrawBeforeSelection = handle(definitions.withdrawBeforeSelection, {
  locate: locateByBody,
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.withdrawalRequested,
  change: (facts, { withdrawReason, note }) =>
    requestWithdrawal(facts, withdrawPhase.code.beforeSelection, withdrawReason, note),
});

const contractOver = 'この案件の指導は終了しています。辞退の手続きは必要ありません。';

/** domain/candidacy#c29. Not possible after the end of the contract: no list would show it. */
export const withdrawAfterSelection = handle(definitions.withdrawAfterSelection, {
  locate: locateByBody,
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.withdrawalRequested,
  guard: ({ candidate, matter }) =>
    isHired(candidate) && isContractOver(matter)
      ? { code: 'matter_closed', message: contractOver }
      : null,
  change: (facts, { withdrawReason, note }) =>
    requestWithdrawal(facts, withdrawPhase.code.afterSelection, withdrawReason, note),
});

/** domain/candidacy#c30, with M11 if the teacher was hired. */
export const processWithdrawal = handle(definitions.processWithdrawal, {
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.withdrawn,
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.withdrawalRequestedAt),
  change: (facts, { date }) =>
    completeWithdrawal(facts, confirmedAt(facts, date, facts.candidate.withdrawalRequestedAt)),
});
