import { hireTeacher as definition } from '@tsumugi/contract/actions/matter-teacher/hire-teacher';
import { candidateAt, choiceAt, isHired, isSelected } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';

/** domain/candidacy#c24. */
export const hireTeacher = handle(definition, {
  already: ({ candidate }) =>
    isSelected(candidate) && candidate.hiringDecisionAt !== null && !isHired(candidate),
  guard: ({ candidate, candidates, matter }) => {
    if (candidate.candidateStatus === candidateAt.teacherIntroduced && matter.hasTrial)
      return 'trial_offered';
    if (candidate.candidateState !== choiceAt.inCandidate) return 'candidate_decided';
    return candidates.some((each) => isSelected(each)) ? 'another_selected' : null;
  },
  check: ({ today }, { startDate }) =>
    startDate && startDate < today
      ? { code: 'date_in_past', fields: { startDate: '本日以降の日付を入力してください。' } }
      : null,
  change: ({ now }, { startDate, note }) => ({
    set: {
      candidateState: choiceAt.selected,
      hiringDecisionAt: now,
      desiredStartDate: startDate ?? null,
      hiringNote: note || null,
    },
    notices: [{ code: 'N22' }, { code: 'N23' }],
  }),
});
