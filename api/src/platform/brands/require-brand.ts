import { AppError } from '@tsumugi/contract/errors';
import type { Transaction } from '../database/transaction.js';

/** @throws AppError 400 at `field` unless the brand exists */
export async function requireBrand(
  db: Pick<Transaction, 'brand'>,
  id: number | null | undefined,
  field = 'brand',
): Promise<void> {
  if (id && !(await db.brand.count({ where: { id } })))
    throw new AppError('invalid_input', { [field]: 'ブランドを選び直してください。' });
}
