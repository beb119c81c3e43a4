import { workerData } from 'node:worker_threads';
import { PackageTooLarge } from '../../../platform/files/thread/office-package.js';
import { answerJobs } from '../../../platform/threads/answer-jobs.js';
import type { SheetAnswer, SheetJob, SheetRow } from './read-sheet.js';
import { type PlacedRow, QuoteFault, rowsOfCsv } from './thread/csv-rows.js';
import { type Merge, openWorkbook } from './thread/workbook-rows.js';

/**
 * Reads one file. Both formats are streamed: rows are produced on demand, so that only a CSV's text
 * and a workbook's shared strings are in memory. Answers each `next` with up to `chunk` rows.
 */
const { bytes, kind, chunk, limits } = workerData as SheetJob;

type Range = SheetRow['merged'][number];

function columnsByRow(merges: readonly Merge[]): Map<number, Range[]> {
  const columns = new Map<number, Range[]>();
  for (const { top, left, bottom, right } of merges.slice(0, 5000))
    for (let row = top; row <= bottom && row - top < 5000; row += 1)
      columns.set(row, [...(columns.get(row) ?? []), [left, right]]);
  return columns;
}

/** Rows with content, counted like in the spreadsheet. */
async function* filledRows(
  rows: AsyncIterable<PlacedRow> | Iterable<PlacedRow>,
  merges: readonly Merge[] = [],
): AsyncGenerator<SheetRow> {
  const columns = columnsByRow(merges);
  let due = 0;
  for await (const [place, cells] of rows) {
    // Rows covered only by a merged cell may be missing in the file.
    for (; due < place; due += 1) {
      const merged = columns.get(due);
      if (merged) yield { number: due + 1, cells: [], merged };
    }
    due = place + 1;
    const texts = cells.map((cell) => cell.slice(0, limits.cell));
    while (texts.length && texts.at(-1)?.trim() === '') texts.pop();
    const merged = columns.get(place) ?? [];
    if (texts.length || merged.length) yield { number: place + 1, cells: texts, merged };
  }
}

async function* openFile(): AsyncGenerator<SheetRow> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'csv') return yield* filledRows(rowsOfCsv(file));
  const book = await openWorkbook(file, limits);
  yield* filledRows(book.rows(), book.merges);
}

const lines = openFile();
let count = 0;
async function readNext(): Promise<SheetAnswer> {
  const rows: SheetRow[] = [];
  while (rows.length < chunk) {
    const { value, done } = await lines.next();
    if (done) return { rows, last: true };
    count += 1;
    if (count > limits.rows + 1) return { fault: 'many' };
    rows.push(value);
  }
  return { rows };
}

function faultOf(error: unknown): SheetAnswer {
  if (error instanceof QuoteFault) return { fault: 'quotes', line: error.line };
  return { fault: error instanceof PackageTooLarge ? 'large' : 'unreadable' };
}

answerJobs<'next', SheetAnswer>(() => readNext().catch(faultOf));
