import { changeTrialLessonDate as definition } from '@tsumugi/contract/actions/matter-teacher/change-trial-lesson-date';
import { handle } from '../../../platform/actions/handler.js';
import { trialReminder, trialReminderKeys } from '../domain/trial-reminder.js';
import { checkTrialDate, hasTrialDate, locateWithTrials } from './trial-date.js';

/** Domain C15. Once the trial should have begun, only staff move it. */
export const changeTrialLessonDate = handle(definition, {
  locate: locateWithTrials,
  already: hasTrialDate,
  guard: ({ candidate, actor, now }) =>
    actor.type === 'teacher' && candidate.trialLessonDate && candidate.trialLessonDate <= now ? 'trial_passed' : null,
  check: checkTrialDate,
  change: ({ candidate, actor, now }, input) => {
    const trialLessonDate = new Date(input.trialLessonDate);
    const id = candidate.matterTeacherId;
    const from = candidate.trialLessonDate?.toISOString() ?? null;
    const move = { from, to: trialLessonDate.toISOString(), at: now.toISOString(), by: actor.accountId };
    return {
      set: { trialLessonDate, trialDateHistory: [...candidate.trialDateHistory, move] },
      notices: [{ code: 'N18' }, ...trialReminder(id, trialLessonDate, now)],
      dropNotices: trialReminderKeys(id),
    };
  },
});
