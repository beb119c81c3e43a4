export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** Ascending first; the column that is ordered by already, the other way round. */
export const toggledSort = (sort: Sort | null | undefined, field: string): Sort => ({
  field,
  order: sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
});

/** The row so many below the chosen one, the first where none is chosen; undefined at the ends. */
export const rowAfter = <R>(rows: readonly R[], chosen: R | undefined, by: number): R | undefined =>
  rows[Math.max(0, chosen === undefined ? 0 : rows.indexOf(chosen) + by)];
