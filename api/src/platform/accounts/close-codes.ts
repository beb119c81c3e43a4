import type { Transaction } from '../database/transaction.js';

/** A new login mail that waits for its owner's answer no longer counts. */
export const closeMailChanges = (tx: Transaction, accountId: number, now: Date) =>
  tx.emailChange.updateMany({ where: { accountId, usedAt: null }, data: { usedAt: now } });

/** Whoever may have begun something with an older password or mailbox cannot end it: pending mails, reset codes and invitations are void. */
export async function closeCodes(tx: Transaction, accountId: number, now: Date): Promise<void> {
  await closeMailChanges(tx, accountId, now);
  await tx.passwordReset.updateMany({ where: { accountId, usedAt: null }, data: { usedAt: now } });
}
