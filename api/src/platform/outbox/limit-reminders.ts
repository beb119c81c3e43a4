import type { Transaction } from '../database/transaction.js';
import type { ComposedNotice } from './compose-notice.js';

/** Most automatic reminders for one answer (domain/notices#reminders). */
const maxOfOneWait = 3;

/**
 * Keeps at most three reminders for each wait, also after an extension. The earliest ones are kept.
 */
export async function limitReminders(
  tx: Transaction,
  composedNotices: readonly ComposedNotice[],
): Promise<ComposedNotice[]> {
  const remainingByWait = new Map<string, number>();
  const withinLimit: ComposedNotice[] = [];
  for (const composed of composedNotices) {
    const { order, matterTeacherId } = composed.request;
    if (!order.waitingSince) {
      withinLimit.push(composed);
      continue;
    }
    const wait = `${matterTeacherId} ${composed.to} ${composed.recipient.accountId}`;
    const free =
      remainingByWait.get(wait) ??
      maxOfOneWait - (await remindedOf(tx, composed, order.waitingSince));
    remainingByWait.set(wait, free - 1);
    if (free > 0) withinLimit.push(composed);
  }
  return withinLimit;
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
