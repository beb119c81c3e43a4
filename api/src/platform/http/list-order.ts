import type { PageQuery } from './list-page.js';

type Direction = 'asc' | 'desc';
type Order = Record<string, Direction>;

/**
 * Order of a list by one of its columns, ties by id; undefined if none was requested. `readPage`
 * has validated the column. @param named fields of the answer that are not columns of the table
 */
export function listOrder<T = never>(
  { sort }: PageQuery,
  named: Readonly<Record<string, (direction: Direction) => T>> = {},
): (Order | T)[] | undefined {
  if (!sort) return undefined;
  const { field, order } = sort;
  return field === 'id'
    ? [{ id: order }]
    : [named[field]?.(order) ?? { [field]: order }, { id: 'asc' }];
}

/**
 * Sorts a page by the number of open matters that use a row, counted row by row. These tables are
 * short.
 */
export function byUse<R extends { readonly _count: { readonly matters: number } }>(
  rows: readonly R[],
  { sort, from, to }: PageQuery,
): R[] {
  const way = sort?.order === 'desc' ? -1 : 1;
  return [...rows]
    .sort((one, other) => way * (one._count.matters - other._count.matters))
    .slice(from, to + 1);
}
