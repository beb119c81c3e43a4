import type { PageQuery } from './list-page.js';

type Direction = 'asc' | 'desc';
type Order = Record<string, Direction>;

/**
 * Order of a list by one of its columns, ties by id; undefined if no order was requested.
 * `readPage` has validated the column.
 * @param named fields of the answer that are not columns of the table
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
