import { hireTeacher as definition } from '@tsumugi/contract/actions/matter-teacher/hire-teacher';
import { handle } from '../../../platform/actions/handler.js';

/** Domain C24. */
export const hireTeacher = handle(definition, {
  already: ({ candidate }) => candidate.candidateState === 20 && candidate.hiringDecisionAt !== null && candidate.candidateStatus !== 90,
  guard: ({ candidate, candidates, matter }) => {
    if (candidate.candidateStatus === 40 && matter.hasTrial) return 'trial_offered';
    if (candidate.candidateState !== 10) return 'candidate_decided';
    return candidates.some((each) => each.candidateState === 20) ? 'another_selected' : null;
  },
  check: ({ today }, { startDate }) =>
    startDate && startDate < today ? { code: 'date_in_past', fields: { startDate: '本日以降の日付を入力してください。' } } : null,
  change: ({ now }, { startDate, note }) => ({
    set: { candidateState: 20, hiringDecisionAt: now, desiredStartDate: startDate ?? null, hiringNote: note || null },
    notices: [{ code: 'N22' }, { code: 'N23' }],
  }),
});
