import { deadlineInBusinessDays } from '@tsumugi/contract/calendar/deadline';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { formatDeadline } from '@tsumugi/contract/text/format';
import type { Change, NoticeOrder } from '../../../platform/actions/change.js';
import { trialReminderKeys } from './trial-reminder.js';

/** The day until which a report on the trial is asked for. */
export const reportDeadline = ({ now, brand, calendar }: CandidateCase): Date =>
  deadlineInBusinessDays(now, brand.reportBusinessDays, calendar);

/** N19 and N20: please report. A teacher who has reported already is not asked. */
export function reportRequests(facts: CandidateCase): NoticeOrder[] {
  const values = { responseDeadline: formatDeadline(reportDeadline(facts)) };
  return [{ code: 'N19', values }, ...(facts.candidate.teacherReportAt ? [] : [{ code: 'N20' as const, values }])];
}

/** The trial is over (domain C16). */
export function completeTrial(facts: CandidateCase): Change {
  return {
    status: 70,
    set: { trialCompletedAt: facts.candidate.trialCompletedAt ?? facts.now },
    notices: reportRequests(facts),
    dropNotices: trialReminderKeys(facts.candidate.matterTeacherId),
  };
}
