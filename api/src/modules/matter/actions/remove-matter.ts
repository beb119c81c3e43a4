import {
  purge as buryDefinition,
  removeMatter as definition,
} from '@tsumugi/contract/actions/matter/remove-matter';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { closeCandidates } from '../domain/end-of-case.js';

/**
 * domain/matter#removal. Applicants are notified that recruiting has ended; the matter is removed
 * last.
 */
export const removeMatter = handle(definition, {
  guard: ({ actor, candidates }) => {
    if (!actor.roles.includes('Admin')) return 'admin_only';
    return candidates.some(
      ({ candidateStatus, introducedAt }) =>
        candidateStatus >= candidateAt.teacherIntroduced && introducedAt !== null,
    )
      ? 'matter_has_candidates'
      : null;
  },
  change: (facts) => ({
    cascades: [...closeCandidates(facts), { action: 'matter.bury', id: facts.matter.matterId }],
  }),
});

export const purge = handle(buryDefinition, { change: ({ now }) => ({ set: { deletedAt: now } }) });
