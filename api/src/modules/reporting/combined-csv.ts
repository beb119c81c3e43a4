import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type {
  CombinedFilter,
  CsvEncoding,
  ExportCheck,
  ExportEstimate,
} from '@tsumugi/contract/resources/csv-export';
import { collectUnwritable } from '../../platform/csv/collect-unwritable.js';
import { replacement, unwritableIn } from '../../platform/csv/cp932.js';
import { encodeCsv } from '../../platform/csv/csv-encoding.js';
import { csvLines } from '../../platform/csv/csv-text.js';
import { CombinedRowsQueries } from './combined-rows.queries.js';
import { combinedCells, combinedHeader, rowName } from './domain/combined-columns.js';

/** Limit of checked rows: they take seconds. The answer contains the number of checked rows. */
const maxChecked = 100_000;
const bytesPerRow = { utf8: 760, shift_jis: 640 } as const;

/** Rows of one piece, some 150 KB, because each piece passes through the streams separately. */
const rowsPerPiece = 200;

/** 統合データ: its size, a check of its characters, and the file itself. */
@Injectable()
export class CombinedCsv {
  constructor(private readonly rows: CombinedRowsQueries) {}

  async estimate(filter: CombinedFilter, encoding: CsvEncoding): Promise<ExportEstimate> {
    const counts = await this.rows.count(filter);
    return { ...counts, bytes: (counts.rows + 1) * bytesPerRow[encoding] };
  }

  /** Characters that Shift_JIS would lose, with their places. */
  async check(filter: CombinedFilter): Promise<ExportCheck> {
    const { rows } = await this.rows.count(filter);
    const unwritable = collectUnwritable(combinedHeader, unwritableIn);
    let checked = 0;
    for await (const page of this.rows.pages(filter)) {
      for (const row of page) {
        unwritable.add(rowName(row), combinedCells(row));
        checked += 1;
      }
      if (checked >= maxChecked) break;
    }
    return { rows, checked, unwritable: unwritable.list(), replacement };
  }

  /** The file in pieces; the next page is read when the previous one has been consumed. */
  stream(filter: CombinedFilter, encoding: CsvEncoding): Readable {
    return Readable.from(this.pieces(filter, encoding), { objectMode: false });
  }

  private async *pieces(filter: CombinedFilter, encoding: CsvEncoding): AsyncGenerator<Buffer> {
    yield encodeCsv(csvLines([combinedHeader]), encoding, true);
    for await (const page of this.rows.pages(filter)) {
      let lines: string[][] = [];
      for (const row of page)
        if (lines.push(combinedCells(row)) === rowsPerPiece) {
          yield encodeCsv(csvLines(lines), encoding);
          lines = [];
        }
      if (lines.length > 0) yield encodeCsv(csvLines(lines), encoding);
    }
  }
}
