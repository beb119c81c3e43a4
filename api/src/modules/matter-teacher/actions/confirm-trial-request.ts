import { confirmTrialRequest as definition } from '@tsumugi/contract/actions/matter-teacher/confirm-trial-request';
import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import { formatDeadline } from '@tsumugi/contract/text/format';
import { handle } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';

/** Domain C12. */
export const confirmTrialRequest = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus === 50 && candidate.trialRequestConfirmedAt !== null,
  guard: ({ candidate }) => (candidate.trialRequestedAt ? null : 'trial_request_missing'),
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.trialRequestedAt),
  change: (facts, { date }) => {
    const { candidate, brand, calendar, now } = facts;
    const at = confirmedAt(facts, date, candidate.trialRequestedAt);
    // The teacher's time runs from the asking, whatever day staff enter.
    const deadline = deadlineAt(now, brand.trialConsentDays, calendar);
    return {
      set: { trialRequestConfirmedAt: at },
      notices: [{ code: 'N14', values: { responseDeadline: formatDeadline(deadline) } }],
    };
  },
});
