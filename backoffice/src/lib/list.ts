import type { PackedRow } from '@tsumugi/contract/queues/packed-row';
import type { RowCounts } from '@tsumugi/contract/resources/row-counts';

/** A row without names under the id that react-admin asks of every record. */
export interface PackedRecord {
  readonly id: number;
  readonly packed: PackedRow;
}

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** What a list's answer tells beside its rows, as `meta`. */
export interface ListMeta {
  readonly counts?: RowCounts;
  /** The total is only how far was counted: there are more. */
  readonly more?: boolean;
}

/** The filters that a list knows: what else stands in an old address narrows nothing and is not sent. */
export const knownOnly = (
  filters: Readonly<Record<string, string>>,
  known: Readonly<Record<string, (value: string) => boolean>>,
) =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => Object.hasOwn(known, name) && known[name]?.(value),
    ),
  );

/** Ascending first; the column that is ordered by already, the other way round. */
export const toggledSort = (sort: Sort | null | undefined, field: string): Sort => ({
  field,
  order: sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
});

/** The row so many below the chosen one, the first where none is chosen; undefined at the ends. */
export const rowAfter = <R>(rows: readonly R[], chosen: R | undefined, by: number): R | undefined =>
  rows[Math.max(0, chosen === undefined ? 0 : rows.indexOf(chosen) + by)];

/** Who is current once a row has left the list: the next of the rows as they were, at the end the one before; undefined when none of them is left. */
export function nextAfterRemoved<R extends { id: number }>(
  before: readonly R[],
  gone: number,
  rows: readonly R[],
): R | undefined {
  const at = before.findIndex(({ id }) => id === gone);
  if (at < 0) return undefined;
  const here = ({ id }: R) => rows.find((row) => row.id === id);
  const next = before.slice(at + 1).find(here) ?? before.slice(0, at).findLast(here);
  return next && here(next);
}
