import { closeForOther as definition } from '@tsumugi/contract/actions/matter-teacher/close-for-other';
import { systemCloseReason } from '@tsumugi/contract/codes/ending';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { closeCandidate, reportStillWanted } from '../domain/close-candidate.js';

/** domain/candidacy#c27. */
export const closeForOther = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.notHired,
  change: (facts) => ({
    ...closeCandidate(facts, systemCloseReason.code.otherTeacherHired),
    notices: [{ code: 'N21' }, ...reportStillWanted(facts)],
    reason: '他の教師に決定',
  }),
});
