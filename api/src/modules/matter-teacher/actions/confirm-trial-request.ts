import { confirmTrialRequest as definition } from '@tsumugi/contract/actions/matter-teacher/confirm-trial-request';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';

/** domain/candidacy#c12. */
export const confirmTrialRequest = handle(definition, {
  already: ({ candidate }) =>
    candidate.candidateStatus === candidateAt.beforeTrialSetting &&
    candidate.trialRequestConfirmedAt !== null,
  guard: ({ candidate }) => (candidate.trialRequestedAt ? null : 'trial_request_missing'),
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.trialRequestedAt),
  // The teacher's answer period starts now, whatever day staff enter.
  change: (facts, { date }) => ({
    set: {
      trialRequestConfirmedAt: confirmedAt(facts, date, facts.candidate.trialRequestedAt),
      teacherAskedAt: facts.now,
    },
    notices: [{ code: 'N14' }],
  }),
});
