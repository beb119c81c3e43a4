import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { findPage } from '../../platform/http/find-page.js';
import { listOrder } from '../../platform/http/list-order.js';
import { type PageQuery, textFilter } from '../../platform/http/list-page.js';

const withAuthor = { createdBy: { select: { name: true } } } satisfies Prisma.ImportBatchInclude;
type StoredBatch = Prisma.ImportBatchGetPayload<{ include: typeof withAuthor }>;

export interface RowCounts {
  readonly batchId: number;
  readonly waiting: number;
  readonly new: number;
  readonly update: number;
  readonly duplicate: number;
  readonly error: number;
  readonly done: number;
  readonly toTake: number;
}
export type BatchRow = StoredBatch & { readonly rowCounts: RowCounts };
export type RowOfBatch = Prisma.ImportRowGetPayload<object>;

const none = { waiting: 0, new: 0, update: 0, duplicate: 0, error: 0, done: 0, toTake: 0 };

/** One batch with the results of its rows. @throws AppError 404 */
export async function readBatch(tx: Transaction, id: number): Promise<BatchRow> {
  const row = await tx.importBatch.findUnique({ where: { id }, include: withAuthor });
  if (!row) throw new AppError('not_found');
  const [rowCounts] = await countRows(tx, [id]);
  return { ...row, rowCounts: rowCounts ?? { batchId: id, ...none } };
}

const countRows = (tx: Transaction, ids: readonly number[]): Promise<RowCounts[]> => tx.$queryRaw<
  RowCounts[]
>`
  select batch_id as "batchId", count(*) filter (where fate = 'waiting')::int as waiting, count(*) filter (where fate = 'new')::int as new,
    count(*) filter (where fate = 'update')::int as update, count(*) filter (where fate = 'duplicate')::int as duplicate,
    count(*) filter (where fate = 'error')::int as error, count(done_at)::int as done,
    count(*) filter (where fate in ('new', 'update') or fate = 'duplicate' and taken)::int as "toTake"
  from import_row where batch_id = any(${ids}::int[]) group by batch_id`;

@Injectable()
export class ImportQueries {
  constructor(private readonly prisma: PrismaService) {}

  one(id: number): Promise<BatchRow> {
    return readBatch(this.prisma, id);
  }

  async list(page: PageQuery): Promise<{ rows: BatchRow[]; total: number }> {
    const kind = textFilter(page.filters, 'kind');
    const state = textFilter(page.filters, 'state');
    const name = textFilter(page.filters, 'q');
    const where = {
      id: page.ids && { in: [...page.ids] },
      kind,
      state,
      fileName: name && { contains: name, mode: 'insensitive' },
    } satisfies Prisma.ImportBatchWhereInput;
    const orderBy = listOrder(page, { createdBy: (order) => ({ createdBy: { name: order } }) }) ?? [
      { id: 'desc' },
    ];
    const list = { where, include: withAuthor, orderBy };
    const { rows, total } = await findPage(this.prisma.importBatch, page, list);
    const counts = new Map(
      (
        await countRows(
          this.prisma,
          rows.map(({ id }) => id),
        )
      ).map((each) => [each.batchId, each]),
    );
    return {
      rows: rows.map((row) => ({
        ...row,
        rowCounts: counts.get(row.id) ?? { batchId: row.id, ...none },
      })),
      total,
    };
  }

  /** Lines of a batch in order, filtered by `fate`. */
  async rows(batchId: number, page: PageQuery): Promise<{ rows: RowOfBatch[]; total: number }> {
    const fate = textFilter(page.filters, 'fate');
    const where = { batchId, fate, number: page.ids && { in: [...page.ids] } };
    return findPage(this.prisma.importRow, page, { where, orderBy: { number: 'asc' } });
  }

  /** Rejected lines, in batches. */
  async *refused(batchId: number): AsyncGenerator<RowOfBatch[]> {
    for (let after = 0; ; ) {
      const rows = await this.prisma.importRow.findMany({
        where: {
          batchId,
          number: { gt: after },
          OR: [{ fate: 'error' }, { fate: 'duplicate', taken: false }],
        },
        orderBy: { number: 'asc' },
        take: 500,
      });
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      after = last.number;
    }
  }
}
