import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { PrimaryAction } from '@tsumugi/contract/kit/define-queue';
import {
  type Reminder,
  type ReminderCount,
  reminders,
  remindersSince,
} from '@tsumugi/contract/queues/manual-reminders';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';

const isReminder = (lead: PrimaryAction): lead is Reminder =>
  typeof lead === 'string' && lead in reminders;

/**
 * 催促 2回・最終 11/20: the manual reminders of the wait to which these primary actions belong, also
 * when the row already waits for staff.
 */
export function remindersInTab(
  primaryActions: readonly PrimaryAction[],
  facts: CaseFacts | CandidateCase,
): QueueRow['reminded'] {
  if (primaryActions.includes('matter.remindConsent'))
    return reminderText(remindersSince(facts.matter.consentRemindedAt, facts.matter.createdAt));
  const lead = primaryActions.find(isReminder);
  if (!lead || !('candidate' in facts)) return null;
  const { column, waitOf } = reminders[lead];
  const wait = waitOf(facts);
  return reminderText(wait && remindersSince(facts.candidate[column], wait.since));
}

const reminderText = (reminded: ReminderCount | null) =>
  reminded && { count: reminded.count, last: reminded.last.toISOString() };
