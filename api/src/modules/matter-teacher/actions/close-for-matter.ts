import { closeForMatter as definition } from '@tsumugi/contract/actions/matter-teacher/close-for-matter';
import { systemCloseReason, withdrawPhase } from '@tsumugi/contract/codes/ending';
import { candidateAt, choiceAt, isEnded, isHired } from '@tsumugi/contract/states';
import type { NoticeOrder } from '../../../platform/actions/change.js';
import { handle } from '../../../platform/actions/handler.js';
import { aheadOf, calledOff } from '../domain/called-off.js';
import { closeCandidate } from '../domain/close-candidate.js';
import { closeRoomLater } from '../domain/room-writes.js';

/**
 * domain/candidacy#c33; also the hired candidacy in M13. Withdrawing or hired ones end at 120,
 * others at 100.
 */
export const closeForMatter = handle(definition, {
  already: ({ candidate }) => isEnded(candidate),
  change: (facts, { reason, goesOn }) => {
    const { candidate, now } = facts;
    const code = reason ?? systemCloseReason.code.matterClosed;
    const taught = candidate.statusBeforeWithdrawal === candidateAt.hired;
    const notice: NoticeOrder = {
      code: goesOn ? 'N21c' : taught ? 'N27' : 'N21b',
      ...calledOff(aheadOf([candidate], now, 'teacher')),
    };
    const told = { notices: [notice], reason: systemCloseReason.label(code) };
    if (candidate.candidateStatus !== candidateAt.withdrawalRequested && !isHired(candidate))
      return { ...closeCandidate(facts, code), ...told };
    const hired = isHired(candidate);
    return {
      ...told,
      status: candidateAt.withdrawn,
      set: {
        candidateState: choiceAt.declined,
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
