import { closeForOther as definition } from '@tsumugi/contract/actions/matter-teacher/close-for-other';
import { systemCloseReason } from '@tsumugi/contract/codes/ending';
import { handle } from '../../../platform/actions/handler.js';
import { closeCandidate } from '../domain/close-candidate.js';

/** Domain C27. */
export const closeForOther = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus === 100,
  change: (facts) => ({
    ...closeCandidate(facts, systemCloseReason.code.otherTeacherHired),
    notices: [{ code: 'N21' }],
    reason: '他の教師に決定',
  }),
});
