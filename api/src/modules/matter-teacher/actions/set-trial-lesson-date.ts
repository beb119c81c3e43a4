import { setTrialLessonDate as definition } from '@tsumugi/contract/actions/matter-teacher/set-trial-lesson-date';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { trialReminder } from '../domain/trial-reminder.js';
import { trialAgreed } from '../domain/trial-steps.js';
import {
  checkTrialDate,
  hasTrialDate,
  locateWithTrials,
  proposedPlace,
  settledTrial,
} from './trial-date.js';

/** domain/candidacy#c14. */
export const setTrialLessonDate = handle(definition, {
  locate: locateWithTrials,
  already: hasTrialDate,
  guard: trialAgreed,
  check: checkTrialDate,
  proposes: proposedPlace,
  change: (facts, input) => {
    const set = settledTrial(facts, input);
    const id = facts.candidate.matterTeacherId;
    return {
      status: candidateAt.beforeTrial,
      set,
      notices: [{ code: 'N16' }, ...trialReminder(id, set.trialLessonDate)],
    };
  },
});
