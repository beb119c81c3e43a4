/** Numbers of rows: with the filter by person, and without it. */
export type ShownOfAll = readonly [shown: number, everybody: number];

/** Header of a list's answer with its `RowCounts`, as JSON. */
export const rowCountsHeader = 'row-counts';

/**
 * The numbers of a tab under its filters, sent with the rows (domain/lists#numbers): the rows of
 * each bucket, and those that the filter by person hides. Rows that another tab counts are not
 * included.
 */
export interface RowCounts {
  readonly tab: string;
  readonly 1: ShownOfAll;
  readonly 2: ShownOfAll;
  readonly 3: ShownOfAll;
  readonly all: ShownOfAll;
  /** Rows of the requested buckets that another tab counts, by the code of that tab. */
  readonly elsewhere: Readonly<Record<string, number>>;
}
