import { AppError } from '@tsumugi/contract/errors';
import type { PageQuery } from './list-page.js';

type Order = Record<string, 'asc' | 'desc'>;

/**
 * The order of a plain list by one of its columns, ties by id; undefined when none was asked for.
 * @throws AppError 400 for a column that cannot be ordered by
 */
export function listOrder({ sort }: PageQuery, columns: readonly string[]): Order[] | undefined {
  if (!sort) return undefined;
  if (sort.field === 'id') return [{ id: sort.order }];
  if (!columns.includes(sort.field)) throw new AppError('invalid_input', { sort: 'この項目では並べ替えられません。' });
  return [{ [sort.field]: sort.order }, { id: 'asc' }];
}
