import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { leadsOf } from '@tsumugi/contract/queues/leads';
import { remindedSince } from '@tsumugi/contract/queues/reminded';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';

const columns = {
  'matterTeacher.remindFamily': 'familyRemindedAt',
  'matterTeacher.remindTeacher': 'teacherRemindedAt',
  'matterTeacher.remindReport': 'reportRemindedAt',
} as const;
const isReminder = (lead: unknown): lead is keyof typeof columns => typeof lead === 'string' && lead in columns;

/** 催促 2回・最終 11/20: the reminders by hand of the wait that the tab speaks of. */
export function remindedIn(tab: TabDefinition, facts: CaseFacts | CandidateCase, since: Date): QueueRow['reminded'] {
  const lead = leadsOf(tab, facts).find(isReminder);
  if (!lead || !('candidate' in facts)) return null;
  const reminded = remindedSince(facts.candidate[columns[lead]], since);
  return reminded && { count: reminded.count, last: reminded.last.toISOString() };
}
