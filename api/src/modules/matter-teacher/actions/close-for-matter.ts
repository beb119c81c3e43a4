import { closeForMatter as definition } from '@tsumugi/contract/actions/matter-teacher/close-for-matter';
import { systemCloseReason, withdrawPhase } from '@tsumugi/contract/codes/ending';
import { handle } from '../../../platform/actions/handler.js';
import { closeCandidate } from '../domain/close-candidate.js';
import { closeRoomLater } from '../domain/room-writes.js';

/** Domain C33; also M13's hired candidate. Who had withdrawn, or was hired, ends at 120, everybody else at 100. */
export const closeForMatter = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus === 100 || candidate.candidateStatus === 120,
  change: (facts, { reason, goesOn }) => {
    const { candidate, now } = facts;
    const code = reason ?? systemCloseReason.code.matterClosed;
    const told = { notices: [{ code: goesOn ? ('N21c' as const) : ('N21b' as const) }], reason: systemCloseReason.label(code) };
    if (candidate.candidateStatus !== 110 && candidate.candidateStatus !== 90) return { ...closeCandidate(facts, code), ...told };
    const hired = candidate.candidateStatus === 90;
    return {
      ...told,
      status: 120,
      set: {
        candidateState: 30,
        withdrawnAt: now,
        ...(hired
          ? {
              withdrawalRequestedAt: now,
              withdrawReason: code,
              withdrawPhase: withdrawPhase.code.afterSelection,
              statusBeforeWithdrawal: candidate.candidateStatus,
            }
          : {}),
      },
      writes: closeRoomLater(candidate, now),
    };
  },
});
