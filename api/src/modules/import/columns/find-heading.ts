import type { SheetRow } from '../reading/read-sheet.js';
import { headingKey } from './match-columns.js';

/** The heading among the first rows of a sheet. */
export interface Heading {
  /** From 0, among the rows. */
  readonly place: number;
  readonly cells: readonly string[];
  /** Whether a cell of it covers several columns or has no text. */
  readonly isMerged: boolean;
}
/** Limit of rows above a heading, for titles and groups. */
const maxAbove = 15;

/**
 * The row with the most known headings, prefixed with the names of a group row above it; the first
 * of several equal ones.
 * @param countKnown number of these headings that are columns
 */
export function findHeading(
  rows: readonly SheetRow[],
  countKnown: (cells: readonly string[]) => number,
): Heading {
  let found: { heading: Heading; known: number } | undefined;
  for (const [place, row] of rows.slice(0, maxAbove + 1).entries()) {
    for (const cells of [row.cells, withGroups(row, rows[place - 1])]) {
      const known = countKnown(cells);
      if (found && known <= found.known) continue;
      const isMerged = row.merged.some(([from, to]) => from < to || !cells[from]?.trim());
      found = { heading: { place, cells, isMerged }, known };
    }
  }
  return found?.heading ?? { place: 0, cells: [], isMerged: false };
}

/**
 * Headings that several groups share, prefixed with the group's name: 保護者 over 氏名, 生徒 over 氏名. A
 * merged cell above gives its text.
 */
function withGroups({ cells, number }: SheetRow, above: SheetRow | undefined): readonly string[] {
  if (above?.number !== number - 1) return cells;
  const keys = cells.map(headingKey);
  let group = '';
  return Array.from({ length: Math.max(cells.length, above.cells.length) }, (_, at) => {
    const own = cells[at] ?? '';
    group = above.cells[at]?.trim() || group;
    if (!own.trim()) return above.cells[at] ?? '';
    return keys.filter((key) => key === keys[at]).length > 1 ? `${group}${own}` : own;
  });
}
