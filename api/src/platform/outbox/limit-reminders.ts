import type { Transaction } from '../database/transaction.js';
import type { ComposedNotice } from './compose-notice.js';

/** Most automatic reminders for one answer (domain/notices#reminders). */
const maxOfOneWait = 3;

/**
 * Keeps at most three reminders for each wait, also after an extension. The earliest ones are kept.
 */
export async function limitReminders(
  tx: Transaction,
  drafts: readonly ComposedNotice[],
): Promise<ComposedNotice[]> {
  const remainingByWait = new Map<string, number>();
  const keptDrafts: ComposedNotice[] = [];
  for (const draft of drafts) {
    const { order, matterTeacherId } = draft.request;
    if (!order.waitingSince) {
      keptDrafts.push(draft);
      continue;
    }
    const wait = `${matterTeacherId} ${draft.to} ${draft.recipient.accountId}`;
    const free =
      remainingByWait.get(wait) ?? maxOfOneWait - (await remindedOf(tx, draft, order.waitingSince));
    remainingByWait.set(wait, free - 1);
    if (free > 0) keptDrafts.push(draft);
  }
  return keptDrafts;
}

/** Number of automatic reminders that were sent since the wait began. */
function remindedOf(
  tx: Transaction,
  { request, to, recipient }: ComposedNotice,
  since: Date,
): Promise<number> {
  return tx.notice.count({
    where: {
      matterTeacherId: request.matterTeacherId,
      audience: to,
      ...(recipient.accountId === null ? {} : { recipientId: recipient.accountId }),
      // Reminders by hand do not count: their keys begin with the event.
      key: { startsWith: 'wait:' },
      heldUntil: { gte: since },
      deliveries: { some: { state: 'sent' } },
    },
  });
}
