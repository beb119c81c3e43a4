import { withdrawBeforeSelection as definition } from '@tsumugi/contract/actions/matter-teacher/withdraw-before-selection';
import { withdrawPhase } from '@tsumugi/contract/codes/ending';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import { requestWithdrawal } from '../domain/withdraw.js';

/** domain/candidacy#c28. */
export const withdrawBeforeSelection = handle(definition, {
  locate: locateByBody,
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.withdrawalRequested,
  change: (facts, { withdrawReason, note }) =>
    requestWithdrawal(facts, withdrawPhase.code.beforeSelection, withdrawReason, note),
});
