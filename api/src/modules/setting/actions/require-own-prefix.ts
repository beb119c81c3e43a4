import { AppError } from '@tsumugi/contract/errors';
import type { Transaction } from '../../../platform/database/transaction.js';

/**
 * The prefix of matter numbers is unique among brands.
 * @throws AppError 409 if a brand other than `id` has it
 */
export async function requireOwnPrefix(
  tx: Transaction,
  prefix: string | undefined,
  id = 0,
): Promise<void> {
  if (prefix && (await tx.brand.count({ where: { prefix, id: { not: id } } })))
    throw new AppError('duplicate', {
      prefix: 'ほかのブランドが使っています。別の文字にしてください。',
    });
}
