import { processScreeningResult as definition } from '@tsumugi/contract/actions/matter-teacher/process-screening-result';
import { systemCloseReason } from '@tsumugi/contract/codes/ending';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { closeCandidate } from '../domain/close-candidate.js';
import { holdUntil, stillHeld } from '../domain/hold.js';
import { screeningColumns, selectionSkipped } from '../domain/selection.js';

const waitDays = { 2: 3, 3: 10 } as const;

/** domain/candidacy#application-and-screening: pass (an introducible teacher skips the interview), hold, special hold, fail. */
export const processScreeningResult = handle(definition, {
  already: (facts, { result, teacherResponseDate }) => {
    const { candidateStatus, screeningResult } = facts.candidate;
    if (screeningResult !== result) return false;
    if (result === 4) return candidateStatus === candidateAt.notHired;
    return result === 1
      ? candidateStatus !== candidateAt.beforeDocumentScreening
      : candidateStatus === candidateAt.beforeDocumentScreening &&
          stillHeld(facts, teacherResponseDate);
  },
  change: (facts, { result, teacherResponseDate, notify }) => {
    const processed = screeningColumns(facts, result);
    if (result === 4) {
      const closed = closeCandidate(facts, systemCloseReason.code.screeningFailed);
      return {
        ...closed,
        set: { ...processed, ...closed.set },
        notices: [{ code: 'N03', optional: !notify }],
      };
    }
    if (result !== 1)
      return {
        set: {
          ...processed,
          teacherResponseDate: holdUntil(facts, waitDays[result], teacherResponseDate),
        },
      };
    if (!facts.candidate.teacher.isIntroducible)
      return { status: candidateAt.beforeInterview, set: processed };
    return {
      status: candidateAt.beforeSkippedIntroduction,
      set: selectionSkipped(facts),
      remarks: ['面談済みの教師のため、面談を省略して紹介前にします。'],
    };
  },
});
