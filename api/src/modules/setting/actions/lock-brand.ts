import { AppError } from '@tsumugi/contract/errors';
import { type BrandWithLogo, withLogo } from '../../../platform/brands/brand-logo.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/**
 * Locks a brand for an edit. @throws AppError 404; 409 with `current` when the editor read an older
 * version
 */
export async function lockBrand(
  tx: Transaction,
  id: number,
  version: number,
  current: (row: BrandWithLogo) => unknown,
): Promise<BrandWithLogo> {
  await tx.$queryRaw`select id from brand where id = ${id} for update`;
  const row = await tx.brand.findUnique({ where: { id }, include: withLogo });
  if (!row) throw new AppError('not_found');
  if (row.version !== version)
    throw new AppError('version_conflict', undefined, { more: { current: current(row) } });
  return row;
}
