import { confirmCustomerTrialReport as definition } from '@tsumugi/contract/actions/matter-teacher/confirm-customer-trial-report';
import { handle } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';
import { reportArrived } from '../domain/trial-steps.js';

/** domain/candidacy#c19. */
export const confirmCustomerTrialReport = handle(definition, {
  already: ({ candidate }) => candidate.customerReportConfirmedAt !== null,
  guard: ({ candidate }) => reportArrived(candidate.customerReportAt),
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.customerReportAt),
  // The family's time for its decision runs from here, whenever the report came and whatever day staff enter.
  change: (facts, { date }) => ({
    set: {
      customerReportConfirmedAt: confirmedAt(facts, date, facts.candidate.customerReportAt),
      familyAskedAt: facts.now,
    },
  }),
});
