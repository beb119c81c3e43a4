import { defineCodes } from '@tsumugi/contract/kit/define-codes';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { House } from '../columns/cells.js';

/** What of this house the cells of a file may name. */
export async function readHouse(db: Pick<Transaction, 'brand'>): Promise<House> {
  const brands = await db.brand.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  const entries = Object.fromEntries(
    brands.map(({ id, name }) => [`brand${id}`, { code: id, label: name }]),
  );
  return { brands: defineCodes('brand', 'ブランド', entries) };
}
