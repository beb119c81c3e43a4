import { defineCodes } from '@tsumugi/contract/kit/define-codes';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { CellContext } from '../columns/cells.js';

/** Reads the names that cells of a file may refer to. */
export async function readCellContext(db: Pick<Transaction, 'brand'>): Promise<CellContext> {
  const brands = await db.brand.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  const entries = Object.fromEntries(
    brands.map(({ id, name }) => [`brand${id}`, { code: id, label: name }]),
  );
  return { brands: defineCodes('brand', 'ブランド', entries) };
}
