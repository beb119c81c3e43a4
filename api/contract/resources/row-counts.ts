/** How many rows: those that the list as it is asked for holds, and with everybody's. */
export type ShownOfAll = readonly [shown: number, everybody: number];

/** Header of a list's answer with its `RowCounts`, as JSON. */
export const rowCountsHeader = 'row-counts';

/**
 * The numbers of a tab under its filters, told with the very rows (domain/lists#numbers): what each sub-menu opens, and what the filter by person hides.
 * Rows that the tab shows without counting them are in none of these.
 */
export interface RowCounts {
  readonly tab: string;
  readonly 1: ShownOfAll;
  readonly 2: ShownOfAll;
  readonly 3: ShownOfAll;
  readonly all: ShownOfAll;
  /** Of the sub-menus asked for, the rows that another tab counts, by its code. */
  readonly elsewhere: Readonly<Record<string, number>>;
}
