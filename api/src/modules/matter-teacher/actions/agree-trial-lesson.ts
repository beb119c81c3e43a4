import { agreeTrialLesson as definition } from '@tsumugi/contract/actions/matter-teacher/agree-trial-lesson';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { openRoom } from '../domain/room-writes.js';

/** domain/candidacy#c13. */
export const agreeTrialLesson = handle(definition, {
  already: ({ candidate }) =>
    candidate.candidateStatus === candidateAt.beforeTrialSetting &&
    candidate.teacherTrialAgreedAt !== null,
  guard: ({ candidate }) => (candidate.trialRequestConfirmedAt ? null : 'trial_not_confirmed'),
  change: (facts) => ({
    set: { teacherTrialAgreedAt: facts.now },
    writes: openRoom(facts),
    notices: [{ code: 'N15' }],
  }),
});
