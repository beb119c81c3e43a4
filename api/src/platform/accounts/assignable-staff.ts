import { AppError } from '@tsumugi/contract/errors';
import type { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

/** Staff who can be assigned work: not removed and not stopped. */
export const assignableStaff = {
  deletedAt: null,
  account: { disabledAt: null },
} satisfies Prisma.AdminWhereInput;

interface AssigneeChange {
  /** The person to be in charge; null skips the check. */
  readonly id: number | null | undefined;
  /** The present person in charge, who may stay although stopped. */
  readonly currentId?: number | null | undefined;
  /** Input field of the error message. */
  readonly field: string;
  readonly label?: string;
}

/**
 * Refuses to assign work to inactive staff. @throws AppError naming the field: 400 for an id that
 * is not staff, 422 for a stopped account
 */
export async function requireAssignable(
  tx: Transaction,
  { id, currentId, field, label = '担当者' }: AssigneeChange,
): Promise<void> {
  if (typeof id !== 'number' || id === currentId) return;
  if ((await tx.admin.count({ where: { id, ...assignableStaff } })) > 0) return;
  if ((await tx.admin.count({ where: { id, deletedAt: null } })) > 0)
    throw new AppError('staff_stopped', {
      [field]: `利用停止中の人は${label}にできません。ほかの人を選んでください。`,
    });
  throw new AppError('invalid_input', { [field]: `${label}を選び直してください。` });
}
