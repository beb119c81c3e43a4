import type { PageQuery } from './list-page.js';

type Order = Record<string, 'asc' | 'desc'>;

/** The order of a plain list by one of its columns, ties by id; undefined when none was asked for. Which ones there are, `readPage` has checked. */
export function listOrder({ sort }: PageQuery): Order[] | undefined {
  if (!sort) return undefined;
  return sort.field === 'id' ? [{ id: sort.order }] : [{ [sort.field]: sort.order }, { id: 'asc' }];
}
