import type { Transaction } from '../database/transaction.js';
import type { Draft } from './compose-notice.js';

/** Most automatic reminders for one answer (domain/notices#reminders). */
const mostOfOneWait = 3;

/**
 * Keeps at most three reminders for each wait, also after an extension. The earliest ones are kept.
 */
export async function limitReminders(tx: Transaction, drafts: readonly Draft[]): Promise<Draft[]> {
  const left = new Map<string, number>();
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const { order, matterTeacherId } = draft.placement;
    if (!order.waitingSince) {
      kept.push(draft);
      continue;
    }
    const wait = `${matterTeacherId} ${draft.to} ${draft.recipient.accountId}`;
    const free =
      left.get(wait) ?? mostOfOneWait - (await remindedOf(tx, draft, order.waitingSince));
    left.set(wait, free - 1);
    if (free > 0) kept.push(draft);
  }
  return kept;
}

/** Number of automatic reminders that were sent since the wait began. */
function remindedOf(
  tx: Transaction,
  { placement, to, recipient }: Draft,
  since: Date,
): Promise<number> {
  return tx.notice.count({
    where: {
      matterTeacherId: placement.matterTeacherId,
      audience: to,
      ...(recipient.accountId === null ? {} : { recipientId: recipient.accountId }),
      // Reminders by hand do not count: their keys are those of events.
      key: { startsWith: 'wait:' },
      heldUntil: { gte: since },
      deliveries: { some: { state: 'sent' } },
    },
  });
}
