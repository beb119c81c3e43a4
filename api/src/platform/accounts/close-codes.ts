import type { Transaction } from '../database/transaction.js';

/** A new login mail that waits for its owner's answer no longer counts. */
export const closeMailChanges = (tx: Transaction, accountId: number, now: Date) =>
  tx.emailChange.updateMany({ where: { accountId, usedAt: null }, data: { usedAt: now } });

/** Voids pending mails, reset codes and invitations, so that nothing begun with an older password or mailbox can be completed. */
export async function closeCodes(tx: Transaction, accountId: number, now: Date): Promise<void> {
  await closeMailChanges(tx, accountId, now);
  await tx.passwordReset.updateMany({ where: { accountId, usedAt: null }, data: { usedAt: now } });
}

/** A login that is gone keeps neither passkeys nor a name at the identity provider. */
export async function dropKeys(tx: Transaction, accountId: number): Promise<void> {
  await tx.passkey.deleteMany({ where: { accountId } });
  await tx.staffIdentity.deleteMany({ where: { accountId } });
}
