import { Readable } from 'node:stream';
import { encodeCsv } from '../../platform/csv/csv-encoding.js';
import { csvLines } from '../../platform/csv/csv-text.js';
import type { ImportKind } from './actions/kinds/import-kind.js';
import { presentRow } from './import.presenter.js';
import type { BatchRow, ImportQueries } from './import.queries.js';

/** Heading of the reason column; a corrected file may keep it. */
export const reasonHeading = '取り込めない理由';

/**
 * The failed lines, under the file's own headings, with the reason in a last column: to be
 * corrected and imported again.
 */
export function errorFile(queries: ImportQueries, batch: BatchRow, kind: ImportKind): Readable {
  const headers = (batch.headers as string[]).filter((heading) => heading !== reasonHeading);
  const places = (batch.headers as string[]).flatMap((heading, place) =>
    heading === reasonHeading ? [] : [place],
  );
  async function* lines() {
    yield encodeCsv(csvLines([[...headers, reasonHeading]]), 'utf8', true);
    for await (const rows of queries.refused(batch.id))
      yield encodeCsv(
        csvLines(
          rows.map((row) => {
            const { cells, messages } = presentRow(row, kind);
            const reasons = messages.map(({ label, text }) =>
              label ? `【${label}】${text}` : text,
            );
            return [...places.map((place) => cells[place] ?? ''), reasons.join(' ')];
          }),
        ),
        'utf8',
      );
  }
  return Readable.from(lines());
}
