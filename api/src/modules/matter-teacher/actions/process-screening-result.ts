import { processScreeningResult as definition } from '@tsumugi/contract/actions/matter-teacher/process-screening-result';
import { addBusinessDays } from '@tsumugi/contract/calendar/business-day';
import { handle } from '../../../platform/actions/handler.js';

const waitDays = { 2: 3, 3: 10 } as const;

/** Domain C5a–C5c: pass (an introducible teacher skips the interview), hold, special hold, fail. */
export const processScreeningResult = handle(definition, {
  already: ({ candidate }, { result }) => {
    if (result === 4) return candidate.candidateStatus === 100 && candidate.screeningResult === 4;
    return result === 1 && candidate.screeningResult === 1 && candidate.candidateStatus !== 8;
  },
  change: ({ candidate, actor, now, today, calendar }, { result, teacherResponseDate, notify }) => {
    const processed = { screeningResult: result, screeningProcessedAt: now, screeningProcessedBy: actor.accountId };
    if (result === 4) {
      return {
        status: 100,
        set: { ...processed, candidateState: 30, rejectedAt: now, statusBeforeClosing: candidate.candidateStatus },
        notices: [{ code: 'N03', optional: !notify }],
      };
    }
    if (result !== 1) {
      return { set: { ...processed, teacherResponseDate: teacherResponseDate ?? addBusinessDays(today, waitDays[result], calendar) } };
    }
    if (!candidate.teacher.isIntroducible) return { status: 10, set: processed };
    return {
      status: 30,
      set: { ...processed, interviewSkipped: true, interviewResult: 1, interviewResultAt: now, isIntroducible: true },
      remarks: ['面談済みの教師のため、面談を省略して紹介前にします。'],
    };
  },
});
