import { confirmCustomerTrialReport as definition } from '@tsumugi/contract/actions/matter-teacher/confirm-customer-trial-report';
import { deadlineInBusinessDays } from '@tsumugi/contract/calendar/deadline';
import type { CandidateCase } from '@tsumugi/contract/facts';
import type { NoticeOrder } from '../../../platform/actions/change.js';
import { handle } from '../../../platform/actions/handler.js';
import { answerReminders } from '../domain/answer-reminders.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';

/** Days to decide on the teacher in, from the report on (domain 5.1, HR4). */
const daysToDecide = 2;

/** From now on the family's decision is awaited (domain 2.2), unless it has been taken with the report. */
function decisionReminders({ candidate, calendar, now }: CandidateCase, reportedAt: Date): NoticeOrder[] {
  if (candidate.candidateState !== 10) return [];
  return answerReminders(candidate.matterTeacherId, 'customer', deadlineInBusinessDays(reportedAt, daysToDecide, calendar), now);
}

/** Domain C19. */
export const confirmCustomerTrialReport = handle(definition, {
  already: ({ candidate }) => candidate.customerReportConfirmedAt !== null,
  guard: ({ candidate }) => (candidate.customerReportAt ? null : 'report_missing'),
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.customerReportAt),
  change: (facts, { date }) => {
    const { customerReportAt } = facts.candidate;
    return {
      set: { customerReportConfirmedAt: confirmedAt(facts, date, customerReportAt) },
      notices: customerReportAt ? decisionReminders(facts, customerReportAt) : [],
    };
  },
});
