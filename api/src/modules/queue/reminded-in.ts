import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { PrimaryAction } from '@tsumugi/contract/kit/define-queue';
import {
  type Reminded,
  type Reminder,
  remindedSince,
  reminders,
} from '@tsumugi/contract/queues/reminded';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';

const isReminder = (lead: PrimaryAction): lead is Reminder =>
  typeof lead === 'string' && lead in reminders;

/**
 * 催促 2回・最終 11/20: the manual reminders of the wait to which these primary actions belong, also
 * when the row already waits for staff.
 */
export function remindedIn(
  primaryActions: readonly PrimaryAction[],
  facts: CaseFacts | CandidateCase,
): QueueRow['reminded'] {
  if (primaryActions.includes('matter.remindConsent'))
    return said(remindedSince(facts.matter.consentRemindedAt, facts.matter.createdAt));
  const lead = primaryActions.find(isReminder);
  if (!lead || !('candidate' in facts)) return null;
  const { column, waitOf } = reminders[lead];
  const wait = waitOf(facts);
  return said(wait && remindedSince(facts.candidate[column], wait.since));
}

const said = (reminded: Reminded | null) =>
  reminded && { count: reminded.count, last: reminded.last.toISOString() };
