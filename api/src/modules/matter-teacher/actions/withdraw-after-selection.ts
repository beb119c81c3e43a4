import { withdrawAfterSelection as definition } from '@tsumugi/contract/actions/matter-teacher/withdraw-after-selection';
import { withdrawPhase } from '@tsumugi/contract/codes/withdraw-phase';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import { requestWithdrawal } from '../domain/withdraw.js';

/** Domain C29. */
export const withdrawAfterSelection = handle(definition, {
  locate: locateByBody,
  already: ({ candidate }) => candidate.candidateStatus === 110,
  change: (facts, { withdrawReason, note }) => requestWithdrawal(facts, withdrawPhase.code.afterSelection, withdrawReason, note),
});
