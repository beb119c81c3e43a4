import { deadlineInBusinessDays } from '@tsumugi/contract/calendar/deadline';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { formatDeadline } from '@tsumugi/contract/text/format';
import type { Change, NoticeOrder } from '../../../platform/actions/change.js';
import { answerReminders } from './answer-reminders.js';
import { trialReminderKeys } from './trial-reminder.js';

/** The day until which a report on the trial is asked for. */
export const reportDeadline = ({ now, brand, calendar }: CandidateCase): Date =>
  deadlineInBusinessDays(now, brand.reportBusinessDays, calendar);

/** N19 and N20: please report. A teacher who has reported already is not asked. */
export function reportRequests(facts: CandidateCase): NoticeOrder[] {
  const values = { responseDeadline: formatDeadline(reportDeadline(facts)) };
  return [{ code: 'N19', values }, ...(facts.candidate.teacherReportAt ? [] : [{ code: 'N20' as const, values }])];
}

function reportReminders(facts: CandidateCase): NoticeOrder[] {
  const { candidate, now } = facts;
  const deadline = reportDeadline(facts);
  const sides = candidate.teacherReportAt ? (['customer'] as const) : (['customer', 'teacher'] as const);
  return sides.flatMap((side) => answerReminders(candidate.matterTeacherId, side, deadline, now));
}

/** The trial is over (domain C16). */
export function completeTrial(facts: CandidateCase): Change {
  return {
    status: 70,
    set: { trialCompletedAt: facts.candidate.trialCompletedAt ?? facts.now },
    notices: [...reportRequests(facts), ...reportReminders(facts)],
    dropNotices: trialReminderKeys(facts.candidate.matterTeacherId),
  };
}
