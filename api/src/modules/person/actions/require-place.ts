import { AppError } from '@tsumugi/contract/errors';
import type { Transaction } from '../../../platform/database/transaction.js';

/**
 * Locks the family, which may have a first guardian and one more (domain/people#families).
 * @throws AppError 404 if this is not a first guardian, 422 `too_many_guardians`
 */
export async function requirePlace(tx: Transaction, familyId: number): Promise<void> {
  await tx.$queryRaw`select id from parent where id = ${familyId} for update`;
  const family = await tx.parent.findFirst({
    where: { id: familyId, primaryParentId: null, deletedAt: null },
    select: { secondGuardians: { where: { deletedAt: null }, select: { id: true } } },
  });
  if (!family) throw new AppError('not_found');
  if (family.secondGuardians.length) throw new AppError('too_many_guardians');
}
