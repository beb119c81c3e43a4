import papa from 'papaparse';

/** What a spreadsheet would take for a formula, also in full width. */
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Lines of a CSV file: every cell quoted, CRLF after each line, a leading apostrophe where a cell would run as a formula (domain section 11). */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.length === 0
    ? ''
    : `${papa.unparse(
        rows.map((row) => [...row]),
        { quotes: true, newline: '\r\n', escapeFormulae: formula },
      )}\r\n`;
}

/** The same for a machine that reads the cells as they are: quoted, but nothing put before them. */
export function plainCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.length === 0
    ? ''
    : `${papa.unparse(
        rows.map((row) => [...row]),
        { quotes: true, newline: '\r\n' },
      )}\r\n`;
}
