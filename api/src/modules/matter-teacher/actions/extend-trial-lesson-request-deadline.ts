import { extendTrialLessonRequestDeadline as definition } from '@tsumugi/contract/actions/matter-teacher/extend-trial-lesson-request-deadline';
import { handle } from '../../../platform/actions/handler.js';
import { answerInTime, extendedDeadline } from '../domain/answer-time.js';

/** Domain C10. */
export const extendTrialLessonRequestDeadline = handle(definition, {
  guard: (facts) => {
    if (!facts.matter.hasTrial) return 'trial_not_offered';
    const again = facts.actor.type === 'family' && facts.candidate.trialLessonRequestDeadlineExtensionDate !== null;
    return again ? 'already_extended' : answerInTime(facts);
  },
  change: (facts) => ({
    set: { trialLessonRequestDeadlineExtensionDate: extendedDeadline(facts) },
    notices: [{ code: 'N12' }],
  }),
});
