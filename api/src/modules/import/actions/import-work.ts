import { Inject, Injectable } from '@nestjs/common';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { ImportState } from '@tsumugi/contract/resources/data-import';
import { ActionRunner } from '../../../platform/actions/action-runner.js';
import { announceAllRows } from '../../../platform/actions/announce-change.js';
import { CalendarSource } from '../../../platform/calendar/calendar-source.js';
import { Clock } from '../../../platform/clock.js';
import { dryRun } from '../../../platform/database/dry-run.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { LikenessStore } from '../../duplicate/likeness.store.js';
import { completePlace } from '../columns/complete-place.js';
import type { Mapping } from '../columns/match-columns.js';
import { type Reading, readRow } from '../columns/read-row.js';
import { ImportGroups, type StoredRow } from './import-groups.js';
import type {
  ImportKind,
  ImportRow,
  ImportTools,
  RowMessage,
  RowOutcome,
} from './kinds/import-kind.js';
import { kindOf } from './kinds/import-kinds.js';
import { readCellContext } from './read-cell-context.js';
import { outcomeOf, type Refusal, refusalOf } from './refusal-of.js';

interface Batch {
  readonly id: number;
  readonly kind: ImportKind;
  readonly reading: Reading;
  readonly accountId: number;
}
type Outcomes = ReadonlyMap<number, RowOutcome>;

/** Marks the new lines of a group as duplicates if one of them resembles an earlier line of the file; staff decide. */
function markPossibleDuplicates(
  found: Outcomes | Refusal,
  possibleDuplicates: ReadonlyMap<number, RowMessage>,
): Outcomes | Refusal {
  if (!(found instanceof Map)) return found;
  const outcomes = found as Outcomes;
  const duplicate = [...outcomes.keys()]
    .map((number) => possibleDuplicates.get(number))
    .find((each) => each !== undefined);
  if (!duplicate || ![...outcomes.values()].some(({ outcome }) => outcome === 'new'))
    return outcomes;
  return new Map(
    [...outcomes].map(([number, outcome]) => [
      number,
      { ...outcome, outcome: 'duplicate' as const, messages: [duplicate] },
    ]),
  );
}

/**
 * Limit of invalid lines of a file that are checked for further faults, because each check is a
 * transaction.
 */
const maxRetried = 1000;

interface LineResult {
  readonly number: number;
  readonly outcome: string;
  readonly messages: readonly RowMessage[];
}
const resultsOf = (group: readonly StoredRow[], found: Outcomes | Refusal): LineResult[] =>
  group.map(({ number }) => ({ number, ...outcomeOf(number, found) }));

/**
 * The lines of a result. If lines can be imported separately, the others are retried after the
 * refusal of one line.
 */
function settledLines(
  { kind }: Batch,
  group: readonly StoredRow[],
  found: Outcomes | Refusal,
): readonly StoredRow[] {
  const { row } = found instanceof Map ? {} : (found as Refusal);
  return kind.allOrNothing || row === undefined
    ? group
    : group.filter(({ number }) => number === row);
}

/** Locks the batch. @returns whether it is still running */
async function lockRunning(tx: Transaction, id: number): Promise<boolean> {
  const [batch] = await tx.$queryRaw<
    { state: string }[]
  >`select state from import_batch where id = ${id} for update`;
  return batch?.state === 'running';
}

/** The values of the lines of a group. */
const readGroup = ({ reading }: Batch, group: readonly StoredRow[]): Promise<ImportRow[]> =>
  Promise.all(
    group.map(async ({ number, cells, taken: acceptedAsNew }) => ({
      number,
      acceptedAsNew: acceptedAsNew,
      values: await completePlace(readRow(reading, cells).values),
    })),
  );

const outcomesOf = (group: readonly StoredRow[], all: Outcomes): Outcomes =>
  new Map(
    group.flatMap(({ number }) =>
      all.has(number) ? [[number, all.get(number) as RowOutcome]] : [],
    ),
  );

/** Groups with results, and groups without. */
const partition = (
  groups: readonly StoredRow[][],
  known: Outcomes,
): [StoredRow[][], StoredRow[][]] => {
  const has = (group: StoredRow[]) => group.every(({ number }) => known.has(number));
  return [groups.filter(has), groups.filter((group) => !has(group))];
};

/**
 * Processes a batch group by group, as dry run or import. Each group is one transaction that also
 * marks its rows, so a crash leaves complete groups and the next run continues. The lock of the
 * batch serialises concurrent runs.
 */
@Injectable()
export class ImportWork {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly groups: ImportGroups,
    private readonly runner: ActionRunner,
    private readonly calendars: CalendarSource,
    private readonly likeness: LikenessStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs until the batch is done or paused. */
  async work(batchId: number): Promise<void> {
    const row = await this.prisma.importBatch.findUnique({ where: { id: batchId } });
    if (!row || (row.state !== 'checking' && row.state !== 'running')) return;
    await this.likeness.findNewPairs(Number.POSITIVE_INFINITY);
    const kind = kindOf(row.kind);
    const reading = {
      columns: kind.columns,
      mapping: row.mapping as Mapping,
      context: await readCellContext(this.prisma),
    };
    const batch = { id: batchId, kind, reading, accountId: row.createdById };
    if (row.state === 'checking') await this.check(batch);
    else await this.run(batch);
  }

  private async check(batch: Batch): Promise<void> {
    const possibleDuplicates = await this.groups.read(batch.id, batch.kind, batch.reading);
    if (!batch.kind.allOrNothing) await this.addFurtherFaults(batch);
    for await (const groups of this.groups.all(batch.id, 'waiting')) {
      if (!(await this.isStill(batch.id, 'checking'))) return;
      const many = batch.kind.applyNew
        ? await this.tryOut(batch, (tx) => this.applyNew(tx, batch, groups))
        : null;
      const known = many instanceof Map ? (many as Outcomes) : new Map();
      const [settled, remaining] = partition(groups, known);
      const results = settled.flatMap((group) =>
        resultsOf(group, markPossibleDuplicates(outcomesOf(group, known), possibleDuplicates)),
      );
      if (results.length) await this.keepResults(batch.id, results);
      for (const group of remaining) {
        if (!(await this.isStill(batch.id, 'checking'))) return;
        const found = await this.tryOut(batch, (tx) => this.apply(tx, batch, group));
        await this.keepResults(
          batch.id,
          resultsOf(
            settledLines(batch, group, found),
            markPossibleDuplicates(found, possibleDuplicates),
          ),
        );
      }
    }
    await this.prisma.importBatch.updateMany({
      where: { id: batch.id, state: 'checking' },
      data: { state: 'checked', checkedAt: this.clock.now() },
    });
  }

  /**
   * Adds the faults that the rules find to lines with unreadable cells, if all required columns can
   * be read.
   */
  private async addFurtherFaults(batch: Batch): Promise<void> {
    const required = batch.kind.columns.filter((column) => column.required).map(({ name }) => name);
    for (const row of await this.groups.invalid(batch.id, maxRetried)) {
      const { faultyColumns } = readRow(batch.reading, row.cells);
      if (faultyColumns.size === 0 || required.some((name) => faultyColumns.has(name))) continue;
      const found = await this.tryOut(batch, (tx) => this.apply(tx, batch, [row]));
      const more =
        found instanceof Map
          ? []
          : (found as Refusal).messages.filter(
              ({ column }) => column !== null && !faultyColumns.has(column),
            );
      if (more.length)
        await this.keepResults(batch.id, [
          { number: row.number, outcome: 'error', messages: [...row.messages, ...more] },
        ]);
    }
  }

  /** Outcomes of a dry run, or the refusal. */
  private async tryOut(
    batch: Batch,
    work: (tx: Transaction) => Promise<Outcomes>,
  ): Promise<Outcomes | Refusal> {
    try {
      return await dryRun(this.prisma, async (tx) => {
        const outcomes = await work(tx);
        await tx.$executeRaw`set constraints all immediate`;
        return outcomes;
      });
    } catch (error) {
      return this.refused(error, batch);
    }
  }

  private async run(batch: Batch): Promise<void> {
    for await (const groups of this.groups.all(batch.id, 'due')) {
      const known = batch.kind.applyNew ? await this.keepNew(batch, groups) : new Map();
      if (!known) return;
      const [, remaining] = partition(groups, known);
      for (const group of remaining) if (!(await this.keepOne(batch, group))) return;
    }
    await this.prisma.$transaction(async (tx) => {
      const data = { state: 'done' as const, finishedAt: this.clock.now() };
      const { count } = await tx.importBatch.updateMany({
        where: { id: batch.id, state: 'running' },
        data,
      });
      // Announces all rows, because rows of other matters show the corrected people.
      if (count > 0) await announceAllRows(tx);
    });
  }

  /**
   * Writes new groups together.
   * @returns their outcomes, empty if the database refuses one of them; null when the batch is not
   * running
   */
  private async keepNew(batch: Batch, groups: readonly StoredRow[][]): Promise<Outcomes | null> {
    try {
      return await this.prisma.$transaction(async (tx) => {
        if (!(await lockRunning(tx, batch.id))) return null;
        const outcomes = await this.applyNew(tx, batch, groups);
        if (outcomes.size && !(await this.claim(tx, batch.id, [...outcomes.keys()])))
          throw new Error('lines of an import came in twice');
        if (outcomes.size) await this.finish(tx, batch.id, outcomes);
        return outcomes;
      });
    } catch (error) {
      this.logger.warn(
        { batch: batch.id, reason: (error as Error).name },
        'groups of an import are taken in one by one',
      );
      return new Map();
    }
  }

  /** Writes one group. @returns false when the batch is not running */
  private async keepOne(batch: Batch, group: readonly StoredRow[]): Promise<boolean> {
    try {
      return await this.prisma.$transaction(async (tx) => {
        const numbers = group.map(({ number }) => number);
        if (!(await this.claim(tx, batch.id, numbers)))
          return this.isStill(batch.id, 'running', tx);
        await this.finish(tx, batch.id, await this.apply(tx, batch, group));
        return true;
      });
    } catch (error) {
      // Data changed since the dry run: the line gets an error, and the others continue.
      const found = await this.refused(error, batch);
      await this.keepResults(batch.id, resultsOf(settledLines(batch, group, found), found));
      return true;
    }
  }

  /**
   * Locks the batch; false when it is not running any more or another worker has already processed
   * these lines.
   */
  private async claim(tx: Transaction, id: number, numbers: readonly number[]): Promise<boolean> {
    if (!(await lockRunning(tx, id))) return false;
    const { count } = await tx.importRow.updateMany({
      where: { batchId: id, number: { in: [...numbers] }, doneAt: null },
      data: { doneAt: this.clock.now() },
    });
    if (count !== 0 && count !== numbers.length) throw new Error('a group of lines was divided');
    return count > 0;
  }

  private async apply(
    tx: Transaction,
    batch: Batch,
    group: readonly StoredRow[],
  ): Promise<Outcomes> {
    return batch.kind.apply(await this.toolsOf(tx, batch), await readGroup(batch, group));
  }

  private async applyNew(
    tx: Transaction,
    batch: Batch,
    groups: readonly StoredRow[][],
  ): Promise<Outcomes> {
    const rows = await Promise.all(groups.map((group) => readGroup(batch, group)));
    return batch.kind.applyNew?.(await this.toolsOf(tx, batch), rows) ?? new Map();
  }

  private async toolsOf(tx: Transaction, { id: batchId, accountId }: Batch): Promise<ImportTools> {
    const now = this.clock.now();
    return {
      tx,
      now,
      today: dayOf(now),
      batchId,
      accountId,
      calendar: await this.calendars.now(),
      runner: this.runner,
    };
  }

  private async finish(tx: Transaction, batchId: number, outcomes: Outcomes): Promise<void> {
    const rows = [...outcomes];
    // A possible duplicate waits for a decision of staff.
    await tx.$executeRaw`
      update import_row r set fate = x.fate, messages = x.messages::jsonb, made = x.made::jsonb,
        done_at = case when x.fate = 'duplicate' then null else r.done_at end, taken = r.taken and x.fate <> 'duplicate'
      from unnest(${rows.map(([number]) => number)}::int[], ${rows.map(([, { outcome }]) => outcome)}::text[],
        ${rows.map(([, { messages = [] }]) => JSON.stringify(messages))}::text[],
        ${rows.map(([, { made = [] }]) => JSON.stringify(made))}::text[]) x (number, fate, messages, made)
      where r.batch_id = ${batchId}::int and r.number = x.number`;
  }

  private async keepResults(id: number, results: readonly LineResult[]): Promise<void> {
    await this.prisma.$executeRaw`
      update import_row r set fate = x.fate, messages = x.messages::jsonb
      from unnest(${results.map(({ number }) => number)}::int[], ${results.map(({ outcome }) => outcome)}::text[],
        ${results.map(({ messages }) => JSON.stringify(messages))}::text[]) x (number, fate, messages)
      where r.batch_id = ${id}::int and r.number = x.number and r.done_at is null`;
  }

  /**
   * An internal error rejects only its group; while the database is unavailable, the job is retried
   * later.
   */
  private async refused(error: unknown, batch: Batch): Promise<Refusal> {
    const refusal = refusalOf(error, batch.kind.columns);
    if (refusal) return refusal;
    this.logger.warn(
      { batch: batch.id, reason: (error as Error).name },
      'a group of an import failed',
    );
    await this.prisma.$queryRaw`select 1`;
    return {
      messages: [
        {
          column: null,
          text: 'この行の処理中に問題が発生しました。もう一度取り込んでも同じときは、運営の担当者にお知らせください。',
        },
      ],
    };
  }

  private async isStill(
    id: number,
    state: ImportState,
    tx: Transaction = this.prisma,
  ): Promise<boolean> {
    return (await tx.importBatch.count({ where: { id, state } })) === 1;
  }
}
