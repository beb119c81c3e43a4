import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { Lead } from '@tsumugi/contract/kit/define-queue';
import { remindedSince } from '@tsumugi/contract/queues/reminded';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';

const columns = {
  'matterTeacher.remindFamily': 'familyRemindedAt',
  'matterTeacher.remindTeacher': 'teacherRemindedAt',
  'matterTeacher.remindReport': 'reportRemindedAt',
} as const;
const isReminder = (lead: unknown): lead is keyof typeof columns => typeof lead === 'string' && lead in columns;

/** 催促 2回・最終 11/20: the reminders by hand of the wait that a row with these leads speaks of. */
export function remindedIn(leads: readonly Lead[], facts: CaseFacts | CandidateCase, since: Date): QueueRow['reminded'] {
  const lead = leads.find(isReminder);
  if (!lead || !('candidate' in facts)) return null;
  const reminded = remindedSince(facts.candidate[columns[lead]], since);
  return reminded && { count: reminded.count, last: reminded.last.toISOString() };
}
