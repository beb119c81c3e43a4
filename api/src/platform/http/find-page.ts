import type { Prisma } from '../database/generated-client/client.js';
import type { PageQuery } from './list-page.js';

interface Table {
  findMany(args: object): Promise<unknown>;
  count(args: object): Promise<unknown>;
}

/** One page of the rows that match `where`, and the number of them, counted up to `mostCounted`. */
export async function findPage<T, A extends { readonly where: object }>(
  table: T,
  { from, to }: PageQuery,
  args: Prisma.Exact<A, Prisma.Args<T, 'findMany'>>,
  maxCounted?: number,
) {
  const { where } = args as A;
  const records = table as Table;
  const [rows, total] = await Promise.all([
    records.findMany({ ...args, skip: from, take: to - from + 1 }),
    records.count({ where, take: maxCounted }),
  ]);
  return { rows: rows as Prisma.Result<T, A, 'findMany'>, total: total as number };
}
