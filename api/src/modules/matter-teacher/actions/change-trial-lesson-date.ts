import { changeTrialLessonDate as definition } from '@tsumugi/contract/actions/matter-teacher/change-trial-lesson-date';
import { handle } from '../../../platform/actions/handler.js';
import { trialReminder, trialReminderKeys } from '../domain/trial-reminder.js';
import {
  checkTrialDate,
  hasTrialDate,
  locateWithTrials,
  proposedPlace,
  settledTrial,
} from './trial-date.js';

/**
 * domain/candidacy#c15: the date, the place, or both. After the trial's start only staff change it.
 */
export const changeTrialLessonDate = handle(definition, {
  locate: locateWithTrials,
  already: hasTrialDate,
  guard: ({ candidate, actor, now }) =>
    actor.type === 'teacher' && candidate.trialLessonDate && candidate.trialLessonDate <= now
      ? 'trial_passed'
      : null,
  check: checkTrialDate,
  proposes: proposedPlace,
  change: (facts, input) => {
    const { candidate, actor, now } = facts;
    const set = settledTrial(facts, input);
    const id = candidate.matterTeacherId;
    const from = candidate.trialLessonDate?.toISOString() ?? null;
    const to = set.trialLessonDate.toISOString();
    const move = { from, to, at: now.toISOString(), by: actor.accountId };
    return {
      set: {
        ...set,
        trialDateHistory:
          from === to ? candidate.trialDateHistory : [...candidate.trialDateHistory, move],
      },
      notices: [{ code: 'N18' }, ...trialReminder(id, set.trialLessonDate)],
      dropNotices: trialReminderKeys(id),
    };
  },
});
