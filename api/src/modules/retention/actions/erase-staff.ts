import { staffRoles } from '@tsumugi/contract/codes/person';
import type { Transaction } from '../../../platform/database/transaction.js';
import { eraseAccounts } from './erase-accounts.js';
import { logErasure } from './erase-conversations.js';

/**
 * Anonymises members of staff removed before that moment; their texts to families and teachers
 * stay. @returns their number
 */
export async function eraseStaff(
  tx: Transaction,
  removedBefore: Date,
  atOnce: number,
  now: Date,
): Promise<number> {
  const due = await tx.admin.findMany({
    where: { anonymizedAt: null, deletedAt: { lte: removedBefore } },
    take: atOnce,
    select: { id: true, accountId: true },
  });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.admin.updateMany({
    where: { id: { in: ids } },
    data: { kana: null, phone: null, anonymizedAt: now },
  });
  await eraseAccounts(
    tx,
    due.map(({ accountId }) => accountId),
    staffRoles,
    now,
    false,
  );
  await logErasure(tx, 'admin', ids, now);
  return due.length;
}
