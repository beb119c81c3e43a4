import type { Transaction } from '../database/transaction.js';

/** Voids pending changes of the login mail. */
export const closeMailChanges = (tx: Transaction, accountId: number, now: Date) =>
  tx.emailChange.updateMany({ where: { accountId, usedAt: null }, data: { usedAt: now } });

/**
 * Voids pending mail changes, reset codes and invitations, so that nothing requested with the old
 * password or mailbox can be completed.
 */
export async function closeCodes(tx: Transaction, accountId: number, now: Date): Promise<void> {
  await closeMailChanges(tx, accountId, now);
  await tx.passwordReset.updateMany({ where: { accountId, usedAt: null }, data: { usedAt: now } });
}

/** Removes the passkeys and the identity provider's name of a removed login. */
export async function deleteSignInKeys(tx: Transaction, accountId: number): Promise<void> {
  await tx.passkey.deleteMany({ where: { accountId } });
  await tx.staffIdentity.deleteMany({ where: { accountId } });
}
