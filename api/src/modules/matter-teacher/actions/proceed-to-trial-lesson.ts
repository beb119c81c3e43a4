import { proceedToTrialLesson as definition } from '@tsumugi/contract/actions/matter-teacher/proceed-to-trial-lesson';
import { handle } from '../../../platform/actions/handler.js';
import { answerInTime } from '../domain/answer-time.js';

const past = { code: 'date_in_past', fields: { preferredTrialDates: 'これからの日時を入力してください。' } } as const;

/** Domain C11. Staff on the phone with the family may confirm the request (C12) in the same step. */
export const proceedToTrialLesson = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus === 50 && candidate.trialRequestedAt !== null,
  guard: (facts) => (facts.matter.hasTrial ? answerInTime(facts) : 'trial_not_offered'),
  check: ({ now }, { preferredTrialDates }) => (preferredTrialDates.some((date) => new Date(date) <= now) ? past : null),
  change: ({ candidate, actor, now }, { preferredTrialDates, note, confirmNow }) => {
    const id = candidate.matterTeacherId;
    return {
      status: 50,
      set: {
        trialRequestedAt: now,
        ...(preferredTrialDates.length ? { preferredTrialDates: preferredTrialDates.map((date) => new Date(date)) } : {}),
        ...(note ? { customerNote: note } : {}),
      },
      notices: [{ code: 'N13' }],
      cascades: confirmNow && actor.type === 'staff' ? [{ action: 'matterTeacher.confirmTrialRequest', id, input: {} }] : [],
    };
  },
});
