import { confirmCustomerTrialReport as definition } from '@tsumugi/contract/actions/matter-teacher/confirm-customer-trial-report';
import { handle } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';
import { reportArrived } from '../domain/trial-steps.js';

/** domain/candidacy#c19. */
export const confirmCustomerTrialReport = handle(definition, {
  already: ({ candidate }) => candidate.customerReportConfirmedAt !== null,
  guard: ({ candidate }) => reportArrived(candidate.customerReportAt),
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.customerReportAt),
  // The family's decision period starts now, independent of the report's arrival and of the day
  // that staff enter.
  change: (facts, { date }) => ({
    set: {
      customerReportConfirmedAt: confirmedAt(facts, date, facts.candidate.customerReportAt),
      familyAskedAt: facts.now,
    },
  }),
});
