import { formulaStart } from '@tsumugi/contract/text/csv-formula';

const escapeFormula = (cell: string) => (formulaStart.test(cell) ? `'${cell}` : cell);
const doubleQuotes = (cell: string) => (cell.includes('"') ? cell.replaceAll('"', '""') : cell);

const lineOf = (cells: readonly string[], written: (cell: string) => string) =>
  cells.length === 0 ? '\r\n' : `"${cells.map(written).join('","')}"\r\n`;

/**
 * Lines of a CSV file: every cell quoted, CRLF after each line, a leading apostrophe in a cell
 * that a spreadsheet would run as a formula (domain/files#csv-format).
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => lineOf(cells, (cell) => doubleQuotes(escapeFormula(cell)))).join('');
}

/** Lines for other programs: quoted, without the apostrophe. */
export function plainCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => lineOf(cells, doubleQuotes)).join('');
}
