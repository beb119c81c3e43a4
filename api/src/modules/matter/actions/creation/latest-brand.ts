import { AppError } from '@tsumugi/contract/errors';
import type { Transaction } from '../../../../platform/database/transaction.js';

/**
 * The brand of the child's latest request, or the one through which the family registered. @throws
 * AppError field_missing when neither exists
 */
export async function latestBrand(tx: Transaction, studentId: number): Promise<number> {
  const last = await tx.matter.findFirst({
    where: { studentId, deletedAt: null },
    orderBy: { id: 'desc' },
    select: { brand: true },
  });
  if (last) return last.brand;
  const membership = await tx.roleMembership.findFirst({
    where: {
      role: { in: ['Parent', 'ParentAndStudent'] },
      brand: { not: null },
      account: { parent: { students: { some: { id: studentId } } } },
    },
    select: { brand: true },
  });
  if (membership?.brand) return membership.brand;
  throw new AppError('field_missing', { brand: 'ブランドを選んでください。' });
}
