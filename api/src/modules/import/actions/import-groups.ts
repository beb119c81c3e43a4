import { Injectable } from '@nestjs/common';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { type Reading, readRow } from '../columns/read-row.js';
import type { ImportKind, RowMessage } from './kinds/import-kind.js';
import { PossibleDuplicates } from './possible-duplicates.js';

export interface StoredRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly taken: boolean;
}
const atOnce = 250;
/** Lines whose groups are read and written together. */
const linesPerStep = 100;
const columns = { number: true, cells: true, taken: true } as const;
/** Lines that are still to be imported. */
export const dueRows = {
  doneAt: null,
  OR: [{ fate: { in: ['new', 'update'] } }, { fate: 'duplicate', taken: true }],
};
/** Rows without an outcome, or rows to import. */
const wanted = { waiting: { fate: 'waiting' }, due: dueRows } as const;

/** Groups the lines of a batch, and iterates over them. */
@Injectable()
export class ImportGroups {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * Parses the cells of every line; new lines get an error result or their group.
   * @returns the lines that resemble an earlier line of another group
   */
  async read(
    batchId: number,
    kind: ImportKind,
    reading: Reading,
  ): Promise<ReadonlyMap<number, RowMessage>> {
    const invalidGroups = new Set<string>();
    const possibleDuplicates = new PossibleDuplicates(kind);
    for (let after = 0; ; ) {
      const rows = await this.prisma.importRow.findMany({
        where: { batchId, number: { gt: after } },
        orderBy: { number: 'asc' },
        take: atOnce,
      });
      const last = rows.at(-1);
      if (!last) break;
      after = last.number;
      const all = rows.map((row) => ({
        ...this.readOne(kind, reading, row),
        isNew: row.groupKey === null,
      }));
      for (const { number, key, messages, values } of all) {
        if (messages.length && kind.allOrNothing) invalidGroups.add(key);
        if (messages.length === 0) possibleDuplicates.add(number, key, values);
      }
      const read = all.filter(({ isNew }) => isNew);
      await this.prisma.$executeRaw`
        update import_row r set group_key = x.key, fate = x.fate, messages = x.messages::jsonb
        from unnest(${read.map(({ number }) => number)}::int[], ${read.map(({ key }) => key)}::text[],
          ${read.map(({ messages }) => (messages.length ? 'error' : 'waiting'))}::text[],
          ${read.map(({ messages }) => JSON.stringify(messages))}::text[]) x (number, key, fate, messages)
        where r.batch_id = ${batchId} and r.number = x.number`;
    }
    const held = [
      {
        column: null,
        text: '一緒に取り込む行に誤りがあります。同じ案件のほかの行を直してください。',
      },
    ];
    for (const groupKey of invalidGroups)
      await this.prisma.importRow.updateMany({
        where: { batchId, groupKey, fate: 'waiting' },
        data: { fate: 'error', messages: held },
      });
    return possibleDuplicates.messages;
  }

  /**
   * Iterates over the groups in batches, each read just before it is processed, so that lines that
   * staff accept in the meantime are included.
   */
  async *all(batchId: number, selection: keyof typeof wanted): AsyncGenerator<StoredRow[][]> {
    let from = 0;
    for (;;) {
      const groups =
        (await this.next(batchId, selection, from)) ??
        (from > 0 ? await this.next(batchId, selection, 0) : null);
      if (!groups) return;
      yield groups;
      from = groups[0]?.[0]?.number ?? 0;
    }
  }

  /**
   * The next waiting lines from a position, with all lines of their groups; null when there are
   * none.
   */
  private async next(
    batchId: number,
    selection: keyof typeof wanted,
    from: number,
  ): Promise<StoredRow[][] | null> {
    const first = await this.prisma.importRow.findMany({
      where: { batchId, number: { gte: from }, ...wanted[selection] },
      orderBy: { number: 'asc' },
      take: linesPerStep,
      select: { ...columns, groupKey: true },
    });
    if (first.length === 0) return null;
    const keys = [...new Set(first.flatMap(({ groupKey }) => groupKey ?? []))];
    const further = await this.prisma.importRow.findMany({
      where: {
        batchId,
        groupKey: { in: keys },
        number: { notIn: first.map(({ number }) => number) },
        ...wanted[selection],
      },
      orderBy: { number: 'asc' },
      select: { ...columns, groupKey: true },
    });
    const groups = new Map<string, StoredRow[]>();
    for (const { groupKey, ...row } of [...first, ...further].sort(
      (one, other) => one.number - other.number,
    )) {
      const key = groupKey ?? `#${row.number}`;
      groups.set(key, [...(groups.get(key) ?? []), row as unknown as StoredRow]);
    }
    return [...groups.values()];
  }

  /** Lines with unreadable cells, at most `most`. */
  async invalid(
    batchId: number,
    most: number,
  ): Promise<(StoredRow & { readonly messages: readonly RowMessage[] })[]> {
    const rows = await this.prisma.importRow.findMany({
      where: { batchId, fate: 'error', doneAt: null },
      orderBy: { number: 'asc' },
      take: most,
      select: { ...columns, messages: true },
    });
    return rows as unknown as (StoredRow & { readonly messages: readonly RowMessage[] })[];
  }

  private readOne(
    kind: ImportKind,
    reading: Reading,
    row: { number: number; cells: unknown; faults: unknown },
  ) {
    const { values, faults } = readRow(reading, row.cells as string[]);
    const messages: RowMessage[] = [...(row.faults as RowMessage[]), ...faults];
    const key = (kind.groupOf?.(values) ?? null) || `#${row.number}`;
    return { number: row.number, messages, key, values };
  }
}
