import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { beginningOf, tidy } from '@tsumugi/contract/text/normalise';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { headingKey, matchColumns } from '../columns/match-columns.js';
import { readSheet, type SheetRow } from '../reading/read-sheet.js';
import type { ImportKind } from './kinds/kind.js';

interface GivenFile {
  readonly bytes: Uint8Array;
  readonly name: string | undefined;
}
const merged = 'セルが結合されています。結合を解除し、すべてのセルに値を入れてください。';
const mostHeadings = 200;
/** Neither can be stored by the database. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Keeps a file's rows as they stand; nothing is made of them yet. */
@Injectable()
export class TakeFile {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of the batch. @throws AppError 413, 422 for what cannot be read */
  async run(kind: ImportKind, file: GivenFile, user: Pick<CurrentUser, 'accountId'>): Promise<number> {
    let batchId: number | undefined;
    let count = 0;
    try {
      for await (const rows of readSheet(file.bytes)) {
        const [first] = rows;
        const heading = batchId === undefined ? first : undefined;
        if (heading) batchId = await this.open(kind, heading, file.name, user);
        const body = heading ? rows.slice(1) : rows;
        count += body.length;
        await this.keep(batchId as number, body);
      }
      if (batchId === undefined || count === 0) throw new AppError('import_no_heading', undefined, { message: empty });
      await this.prisma.importBatch.update({ where: { id: batchId }, data: { rowCount: count } });
      return batchId;
    } catch (error) {
      if (batchId !== undefined) await this.prisma.importBatch.delete({ where: { id: batchId } });
      throw error;
    }
  }

  private async open(kind: ImportKind, heading: SheetRow, name: string | undefined, { accountId }: Pick<CurrentUser, 'accountId'>) {
    const headers = heading.cells.slice(0, mostHeadings).map((cell) => beginningOf(storable(tidy(cell)), 100));
    if (heading.merged.length || headers.filter(Boolean).length === 0) throw new AppError('import_no_heading');
    const remembered = await this.prisma.importHeading.findMany({
      where: { kind: kind.kind, header: { in: headers.map(headingKey) } },
    });
    const mapping = matchColumns(kind.columns, headers, new Map(remembered.map(({ header, column }) => [header, column])));
    const { id } = await this.prisma.importBatch.create({
      data: {
        kind: kind.kind,
        fileName: beginningOf(storable(tidy(name ?? 'ファイル')), 200),
        state: 'columns',
        headers,
        mapping,
        createdById: accountId,
        createdAt: this.clock.now(),
      },
      select: { id: true },
    });
    return id;
  }

  /** One statement for all of them: the client would need several times the file's size for a statement with every cell as a value of its own. */
  private async keep(batchId: number, rows: readonly SheetRow[]): Promise<void> {
    const cells = rows.map((row) => JSON.stringify(row.cells.slice(0, mostHeadings).map(storable)));
    const faults = rows.map((row) => JSON.stringify(row.merged.length ? [{ column: null, text: merged }] : []));
    await this.prisma.$executeRaw`
      insert into import_row (batch_id, number, cells, faults) select ${batchId}::int, x.number, x.cells::jsonb, x.faults::jsonb
      from unnest(${rows.map(({ number }) => number)}::int[], ${cells}::text[], ${faults}::text[]) x (number, cells, faults)`;
  }
}

const empty = '取り込む行がありません。1行目に見出し、2行目から内容を入れてください。';
const storable = (text: string): string => text.replace(unstorable, '');
