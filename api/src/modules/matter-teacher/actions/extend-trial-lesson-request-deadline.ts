import { extendTrialLessonRequestDeadline as definition } from '@tsumugi/contract/actions/matter-teacher/extend-trial-lesson-request-deadline';
import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { handle } from '../../../platform/actions/handler.js';
import { answerReminderKeys, answerReminders } from '../domain/answer-reminders.js';
import { answerInTime, deadlineOf } from '../domain/answer-time.js';

/** From the deadline there was; when even that would be over, from now. */
function extended(facts: CandidateCase): Date {
  const { brand, calendar, now } = facts;
  const deadline = deadlineAt(deadlineOf(facts), brand.extensionDays, calendar);
  return deadline > now ? deadline : deadlineAt(now, brand.extensionDays, calendar);
}

/** Domain C10. */
export const extendTrialLessonRequestDeadline = handle(definition, {
  guard: (facts) => {
    if (!facts.matter.hasTrial) return 'trial_not_offered';
    const again = facts.actor.type === 'family' && facts.candidate.trialLessonRequestDeadlineExtensionDate !== null;
    return again ? 'already_extended' : answerInTime(facts);
  },
  change: (facts) => {
    const { matterTeacherId } = facts.candidate;
    const deadline = extended(facts);
    return {
      set: { trialLessonRequestDeadlineExtensionDate: deadline },
      notices: [{ code: 'N12' }, ...answerReminders(matterTeacherId, 'customer', deadline, facts.now)],
      dropNotices: answerReminderKeys(matterTeacherId, ['customer']),
    };
  },
});
