import { Readable } from 'node:stream';
import { encodeCsv } from '../../../platform/csv/csv-encoding.js';
import { csvLines } from '../../../platform/csv/csv-text.js';
import type { ImportKind } from '../actions/kinds/import-kind.js';
import type { CellContext } from '../columns/cells.js';
import { isExported, writeCell } from '../columns/column.js';
import type { Lines } from './lines.js';

/**
 * Records of a kind as a file that the import accepts; reading a written cell returns an equal
 * value.
 */
export function exportFile(
  kind: Pick<ImportKind, 'columns'>,
  lines: Lines,
  context: CellContext,
): Readable {
  const columns = kind.columns.filter(isExported);
  async function* pieces() {
    yield encodeCsv(csvLines([columns.map(({ label }) => label)]), 'utf8', true);
    for await (const page of lines) {
      const written = page.map((values) =>
        columns.map((column) => writeCell(column, values[column.name], context)),
      );
      yield encodeCsv(csvLines(written), 'utf8');
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
