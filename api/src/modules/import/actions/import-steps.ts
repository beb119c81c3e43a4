import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { ImportState } from '@tsumugi/contract/resources/data-import';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { JobScheduler } from '../../../platform/outbox/job-scheduler.js';
import { headingKey, type Mapping } from '../columns/match-columns.js';
import { dueRows } from './import-groups.js';
import { kindOf } from './kinds/import-kinds.js';

/** Name of the job that processes a batch. */
export const importTask = 'import';

/** Actions of staff on a batch: column mapping, start, pause. `ImportWork` processes the rows. */
@Injectable()
export class ImportSteps {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly wakeUp: JobScheduler,
  ) {}

  /**
   * Maps headings to columns, and starts the dry run.
   * @throws AppError 404, 409, 422 if a required column has no heading
   */
  async check(id: number, mapping: Mapping): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const { kind, headers } = await this.lock(tx, id, ['columns', 'checked', 'checking']);
      requireColumns(kind, headers, mapping);
      await remember(tx, kind, headers, mapping);
      await tx.importRow.updateMany({
        where: { batchId: id },
        data: { fate: 'waiting', messages: [], taken: false, groupKey: null },
      });
      await this.begin(tx, id, 'checking', { mapping: { ...mapping }, checkedAt: null });
    });
  }

  /** Starts or resumes the import. @throws AppError 404, 409 */
  async run(id: number, user: Pick<CurrentUser, 'accountId'>): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      const { kind, startedAt } = await this.lock(tx, id, ['checked', 'paused']);
      if (!startedAt)
        await logAccess(tx, user, now, {
          action: 'create',
          entity: 'setting',
          entityId: null,
          detail: { import: String(id), kind },
        });
      await this.begin(tx, id, 'running', { startedAt: startedAt ?? now });
    });
  }

  /** @throws AppError 404, 409 */
  async pause(id: number): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      await this.lock(tx, id, ['running']);
      await tx.importBatch.update({ where: { id }, data: { state: 'paused' } });
    });
  }

  /** @throws AppError 404, 409 */
  async decide(id: number, rows: readonly number[] | 'all', isAccepted: boolean): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      const { state, finishedAt } = await this.lock(tx, id, ['checked', 'paused', 'done']);
      const those = rows === 'all' ? {} : { number: { in: [...rows] } };
      await tx.importRow.updateMany({
        where: { batchId: id, ...those, fate: 'duplicate', doneAt: null },
        data: { taken: isAccepted },
      });
      if (state === 'checked') return;
      // Rows accepted after the end reopen the batch; if the decision is reverted, the batch is
      // done again.
      const dueCount = await tx.importRow.count({ where: { batchId: id, ...dueRows } });
      const data =
        dueCount > 0 ? { state: 'paused' } : { state: 'done', finishedAt: finishedAt ?? now };
      await tx.importBatch.update({ where: { id }, data });
    });
  }

  private async lock(tx: Transaction, id: number, states: readonly ImportState[]) {
    await tx.$queryRaw`select id from import_batch where id = ${id} for update`;
    const batch = await tx.importBatch.findUnique({ where: { id } });
    if (!batch) throw new AppError('not_found');
    if (batch.emptiedAt || !states.includes(batch.state as ImportState))
      throw new AppError('import_not_now');
    return { ...batch, headers: batch.headers as string[] };
  }

  private async begin(
    tx: Transaction,
    id: number,
    state: ImportState,
    data: object,
  ): Promise<void> {
    await tx.importBatch.update({ where: { id }, data: { ...data, state } });
    await this.wakeUp.addTask(tx, importTask, { batchId: id });
  }
}

/**
 * @throws AppError 422 naming the columns without a heading, 400 for a position outside the file
 */
function requireColumns(kindName: string, headers: readonly string[], mapping: Mapping): void {
  const { columns } = kindOf(kindName);
  const places = Object.values(mapping);
  const unknown = Object.entries(mapping).find(
    ([name, place]) => place >= headers.length || !columns.some((column) => column.name === name),
  );
  if (unknown || new Set(places).size !== places.length)
    throw new AppError('invalid_input', {
      mapping: 'ひとつの列は、ひとつの項目だけに対応させてください。',
    });
  const lacking = columns.filter(
    ({ name, required }) => required && mapping[name] === undefined && !isSplit(name, mapping),
  );
  if (lacking.length)
    throw new AppError('field_missing', {
      mapping: `次の項目に対応する列を選んでください：${lacking.map(({ label }) => label).join('、')}`,
    });
}

/** A name whose halves come from a single cell. */
const isSplit = (name: string, mapping: Mapping): boolean =>
  (/^(lastName|firstName)$/.test(name) && mapping.fullName !== undefined) ||
  (/^(lastNameKana|firstNameKana)$/.test(name) && mapping.fullKana !== undefined);

async function remember(
  tx: Transaction,
  kind: string,
  headers: readonly string[],
  mapping: Mapping,
): Promise<void> {
  const chosen = Object.entries(mapping).map(([column, place]) => ({
    column,
    header: headingKey(headers[place] ?? ''),
  }));
  const known = headers.map(headingKey);
  await tx.importHeading.deleteMany({ where: { kind, header: { in: known } } });
  await tx.importHeading.createMany({
    data: chosen.filter(({ header }) => header !== '').map((each) => ({ kind, ...each })),
    skipDuplicates: true,
  });
}
