import * as definitions from '@tsumugi/contract/actions/matter-teacher/rejection';
import { rejectPhase, systemCloseReason, withdrawPhase } from '@tsumugi/contract/codes/ending';
import { candidateAt, choiceAt, isEnded, isHired } from '@tsumugi/contract/states';
import type { NoticeOrder } from '../../../platform/actions/change.js';
import { handle } from '../../../platform/actions/handler.js';
import { callOffNote, futureAppointments } from '../domain/call-off-note.js';
import { closeCandidate, pendingReportRequest } from '../domain/close-candidate.js';
import { rejectRules } from '../domain/reject-rules.js';
import { closeRoomLater } from '../domain/room-writes.js';

/** domain/candidacy#c21. */
export const rejectTeacher = handle(
  definitions.rejectTeacher,
  rejectRules(rejectPhase.code.beforeTrial),
);

/** domain/candidacy#c22. */
export const rejectTeacherAfterTrial = handle(
  definitions.rejectTeacherAfterTrial,
  rejectRules(rejectPhase.code.afterTrial),
);

/** domain/candidacy#c23. */
export const rejectTeacherAfterReport = handle(
  definitions.rejectTeacherAfterReport,
  rejectRules(rejectPhase.code.afterReport),
);

/** domain/candidacy#c27. */
export const closeForOther = handle(definitions.closeForOther, {
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.notHired,
  change: (facts) => ({
    ...closeCandidate(facts, systemCloseReason.code.otherTeacherHired),
    notices: [{ code: 'N21' }, ...pendingReportRequest(facts)],
    reason: '他の教師に決定',
  }),
});

/**
 * domain/candidacy#c33; also the hired candidacy in M13. Withdrawing or hired ones end at 120,
 * others at 100.
 */
export const closeForMatter = handle(definitions.closeForMatter, {
  already: ({ candidate }) => isEnded(candidate),
  change: (facts, { reason, goesOn }) => {
    const { candidate, now } = facts;
    const code = reason ?? systemCloseReason.code.matterClosed;
    const wasHired = candidate.statusBeforeWithdrawal === candidateAt.hired;
    const notice: NoticeOrder = {
      code: goesOn ? 'N21c' : wasHired ? 'N27' : 'N21b',
      ...callOffNote(futureAppointments([candidate], now, 'teacher')),
    };
    const notified = { notices: [notice], reason: systemCloseReason.label(code) };
    if (candidate.candidateStatus !== candidateAt.withdrawalRequested && !isHired(candidate))
      return { ...closeCandidate(facts, code), ...notified };
    const hired = isHired(candidate);
    return {
      ...notified,
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
