import { extendTrialLessonRequestDeadline as definition } from '@tsumugi/contract/actions/matter-teacher/extend-trial-lesson-request-deadline';
import { choiceAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { answerInTime, extendedDeadline } from '../domain/answer-time.js';

/**
 * domain/candidacy#c10; on a matter without a trial only staff may extend, until the family answers
 * (domain/lists#reminders-by-hand).
 */
export const extendTrialLessonRequestDeadline = handle(definition, {
  guard: (facts) => {
    const { actor, candidate, matter } = facts;
    if (candidate.candidateState !== choiceAt.inCandidate) return 'candidate_decided';
    if (actor.type !== 'family') return null;
    if (!matter.hasTrial) return 'trial_not_offered';
    return candidate.trialLessonRequestDeadlineExtensionDate === null
      ? answerInTime(facts)
      : 'already_extended';
  },
  change: (facts) => ({
    set: { trialLessonRequestDeadlineExtensionDate: extendedDeadline(facts) },
    notices: [{ code: 'N12' }],
  }),
});
