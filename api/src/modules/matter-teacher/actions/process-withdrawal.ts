import { processWithdrawal as definition } from '@tsumugi/contract/actions/matter-teacher/process-withdrawal';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';
import { completeWithdrawal } from '../domain/withdraw.js';

/** domain/candidacy#c30, with M11 if the teacher was hired. */
export const processWithdrawal = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.withdrawn,
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.withdrawalRequestedAt),
  change: (facts, { date }) =>
    completeWithdrawal(facts, confirmedAt(facts, date, facts.candidate.withdrawalRequestedAt)),
});
