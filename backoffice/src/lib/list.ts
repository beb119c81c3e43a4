import type { RowCounts } from '@tsumugi/contract/resources/row-counts';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The `meta` of a list's answer. */
export interface ListMeta {
  readonly counts?: RowCounts;
  /** The total is the limit of counting: there are more rows. */
  readonly more?: boolean;
}

/** Drops filters that the list does not have, for instance from an old address. */
export const knownOnly = (
  filters: Readonly<Record<string, string>>,
  known: Readonly<Record<string, (value: string) => boolean>>,
) =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => Object.hasOwn(known, name) && known[name]?.(value),
    ),
  );

/** Ascending first; reverses the order of a column that is already sorted. */
export const toggledSort = (sort: Sort | null | undefined, field: string): Sort => ({
  field,
  order: sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
});

/**
 * The row at this distance from the chosen one, the first if none is chosen; undefined beyond the
 * ends.
 */
export const rowAfter = <R>(rows: readonly R[], chosen: R | undefined, by: number): R | undefined =>
  rows[Math.max(0, chosen === undefined ? 0 : rows.indexOf(chosen) + by)];

/**
 * The current row after a row has left the list: the next one in the old order, at the end the
 * previous one; undefined if none of them is left.
 */
export function nextAfterRemoved<R extends { id: number }>(
  before: readonly R[],
  removedId: number,
  rows: readonly R[],
): R | undefined {
  const at = before.findIndex(({ id }) => id === removedId);
  if (at < 0) return undefined;
  const here = ({ id }: R) => rows.find((row) => row.id === id);
  const next = before.slice(at + 1).find(here) ?? before.slice(0, at).findLast(here);
  return next && here(next);
}
