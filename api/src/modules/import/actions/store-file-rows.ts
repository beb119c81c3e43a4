import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { beginningOf, tidyText } from '@tsumugi/contract/text/normalise';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { findHeading } from '../columns/find-heading.js';
import { matchColumns } from '../columns/match-columns.js';
import { readSheet, type SheetRow } from '../reading/read-sheet.js';
import type { ImportKind } from './kinds/import-kind.js';

interface GivenFile {
  readonly bytes: Uint8Array;
  readonly name: string | undefined;
}
const merged = 'セルが結合されています。結合を解除し、すべてのセルに値を入れてください。';
const maxHeadings = 200;
/** Characters that the database cannot store. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Stores a file's rows as they are; they are not interpreted yet. */
@Injectable()
export class StoreFileRows {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of the batch. @throws AppError 413, 422 for an unreadable file */
  async run(
    kind: ImportKind,
    file: GivenFile,
    user: Pick<CurrentUser, 'accountId'>,
  ): Promise<number> {
    let batchId: number | undefined;
    let count = 0;
    try {
      for await (const rows of readSheet(file.bytes)) {
        const opened = batchId === undefined ? await this.open(kind, rows, file.name, user) : null;
        batchId ??= opened?.id;
        const body = opened ? rows.slice(opened.place + 1) : rows;
        count += body.length;
        await this.keep(batchId as number, body);
      }
      if (batchId === undefined || count === 0)
        throw new AppError('import_no_heading', undefined, { message: empty });
      await this.prisma.importBatch.update({ where: { id: batchId }, data: { rowCount: count } });
      return batchId;
    } catch (error) {
      if (batchId !== undefined) await this.prisma.importBatch.delete({ where: { id: batchId } });
      throw error;
    }
  }

  /** @returns the batch, and the position of its heading row */
  private async open(
    kind: ImportKind,
    rows: readonly SheetRow[],
    name: string | undefined,
    { accountId }: Pick<CurrentUser, 'accountId'>,
  ) {
    const chosen = await this.prisma.importHeading.findMany({ where: { kind: kind.kind } });
    const remembered = new Map(chosen.map(({ header, column }) => [header, column]));
    const match = (cells: readonly string[]) =>
      matchColumns(kind.columns, cells.slice(0, maxHeadings), remembered);
    const { place, cells, isMerged } = findHeading(rows, (each) => Object.keys(match(each)).length);
    const headers = cells
      .slice(0, maxHeadings)
      .map((cell) => beginningOf(removeUnstorable(tidyText(cell)), 100));
    if (isMerged || headers.filter(Boolean).length === 0) throw new AppError('import_no_heading');
    const { id } = await this.prisma.importBatch.create({
      data: {
        kind: kind.kind,
        fileName: beginningOf(removeUnstorable(tidyText(name ?? 'ファイル')), 200),
        state: 'columns',
        headers,
        mapping: match(headers),
        createdById: accountId,
        createdAt: this.clock.now(),
      },
      select: { id: true },
    });
    return { id, place };
  }

  /**
   * One statement for all rows: with one parameter per cell the client would need several times the
   * file's size.
   */
  private async keep(batchId: number, rows: readonly SheetRow[]): Promise<void> {
    const cells = rows.map((row) =>
      JSON.stringify(row.cells.slice(0, maxHeadings).map(removeUnstorable)),
    );
    const faults = rows.map((row) =>
      JSON.stringify(row.merged.length ? [{ column: null, text: merged }] : []),
    );
    await this.prisma.$executeRaw`
      insert into import_row (batch_id, number, cells, faults) select ${batchId}::int, x.number, x.cells::jsonb, x.faults::jsonb
      from unnest(${rows.map(({ number }) => number)}::int[], ${cells}::text[], ${faults}::text[]) x (number, cells, faults)`;
  }
}

const empty = '取り込む行がありません。見出しの行と、その下に内容を入れてください。';
const removeUnstorable = (text: string): string => text.replace(unstorable, '');
