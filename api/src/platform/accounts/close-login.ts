import type { Role } from '@tsumugi/contract/codes/person';
import type { Sessions } from '../auth/sessions.js';
import type { Transaction } from '../database/transaction.js';
import { deleteSignInKeys } from './close-codes.js';

/**
 * Removes these roles from a login. A login with further roles stays, with their sessions; sessions
 * of the removed roles end at once.
 */
export async function closeLogin(
  tx: Transaction,
  sessions: Sessions,
  accountId: number,
  roles: readonly Role[],
  now: Date,
): Promise<void> {
  await tx.roleMembership.deleteMany({ where: { accountId, role: { in: [...roles] } } });
  if (await tx.roleMembership.count({ where: { accountId } }))
    return sessions.endLost(tx, accountId);
  await tx.account.update({
    where: { id: accountId },
    data: { deletedAt: now, credentialVersion: { increment: 1 }, version: { increment: 1 } },
  });
  await deleteSignInKeys(tx, accountId);
  await sessions.endAll(accountId, undefined, tx);
}
