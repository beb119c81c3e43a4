import { setTrialLessonDate as definition } from '@tsumugi/contract/actions/matter-teacher/set-trial-lesson-date';
import { handle } from '../../../platform/actions/handler.js';
import { trialReminder } from '../domain/trial-reminder.js';
import { checkTrialDate, hasTrialDate, locateWithTrials } from './trial-date.js';

/** Domain C14. */
export const setTrialLessonDate = handle(definition, {
  locate: locateWithTrials,
  already: hasTrialDate,
  guard: ({ candidate }) => (candidate.teacherTrialAgreedAt ? null : 'trial_not_agreed'),
  check: checkTrialDate,
  change: ({ candidate, now }, input) => {
    const trialLessonDate = new Date(input.trialLessonDate);
    const id = candidate.matterTeacherId;
    return {
      status: 60,
      set: { trialLessonDate },
      notices: [{ code: 'N16' }, ...trialReminder(id, trialLessonDate, now)],
    };
  },
});
