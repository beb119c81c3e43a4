import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { closeLogin } from '../../../platform/accounts/close-login.js';
import { ActionRunner } from '../../../platform/actions/action-runner.js';
import { announceAllRows } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import type { ImportedRecord } from './kinds/import-kind.js';
import { type UndoneValues, undoRecord } from './kinds/undo-record.js';
import { Obstacles } from './obstacles.js';

const atOnce = 500;

/** Undoes a whole batch: deletes created records and restores edited ones. All or nothing. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly runner: ActionRunner,
  ) {}

  /** @throws AppError 404; 409 while it runs, and with `obstacles` if dependents exist */
  async run(id: number, user: CurrentUser): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(
      async (tx) => {
        const [batch] = await tx.$queryRaw<{ state: string; emptied: boolean }[]>`
          select state, emptied_at is not null as emptied from import_batch where id = ${id} for update`;
        if (!batch) throw new AppError('not_found');
        if (batch.emptied || !['done', 'paused'].includes(batch.state))
          throw new AppError('import_not_now');
        const undoneValues: UndoneValues = new Map();
        const obstacles = new Obstacles(id);
        for await (const { row, made } of this.lastFirst(tx, id)) {
          if (obstacles.isFull) break;
          const accounts = await undoRecord(
            { tx, now, runner: this.runner },
            made,
            undoneValues,
          ).catch((error) => obstacles.keep(row, error));
          for (const { accountId, roles } of accounts)
            await closeLogin(tx, this.sessions, accountId, roles, now);
        }
        await obstacles.refuse(tx);
        await carryVersions(tx, id, undoneValues);
        await tx.importRow.updateMany({
          where: { batchId: id, doneAt: { not: null } },
          data: { doneAt: null },
        });
        await tx.importBatch.update({ where: { id }, data: { state: 'undone', undoneAt: now } });
        await announceAllRows(tx);
        await logAccess(tx, user, now, {
          action: 'delete',
          entity: 'setting',
          entityId: null,
          detail: { import: String(id) },
        });
      },
      { timeout: 600_000 },
    );
  }

  /** Created records in reverse order: children before their guardian. */
  private async *lastFirst(
    tx: Transaction,
    batchId: number,
  ): AsyncGenerator<{ row: number; made: ImportedRecord }> {
    for (let before = 2_147_483_647; ; ) {
      const rows = await tx.importRow.findMany({
        where: { batchId, doneAt: { not: null }, number: { lt: before } },
        orderBy: { number: 'desc' },
        take: atOnce,
        select: { number: true, made: true },
      });
      const last = rows.at(-1);
      if (!last) return;
      before = last.number;
      for (const { number: row, made } of rows)
        for (const each of [...(made as unknown as ImportedRecord[])].reverse())
          yield { row, made: each };
    }
  }
}

/**
 * An earlier file that left a record in the restored state gets its present version, so that it can
 * be undone next.
 */
async function carryVersions(
  tx: Transaction,
  batchId: number,
  undoneValues: UndoneValues,
): Promise<void> {
  const all = [...undoneValues].map(([key, versions]) => {
    const [entity = '', id = ''] = key.split(' ');
    return { entity, id: Number(id), ...versions };
  });
  if (all.length === 0) return;
  await tx.$executeRaw`
    update import_row r set made = m.made from (
      select x.batch_id, x.number,
        jsonb_agg(case when k.id is null then e.value else jsonb_set(e.value, '{version}', to_jsonb(k.now)) end order by e.ordinality) as made
      from import_row x cross join lateral jsonb_array_elements(x.made) with ordinality e
      left join unnest(${all.map(({ entity }) => entity)}::text[], ${all.map(({ id }) => id)}::int[], ${all.map(({ was }) => was)}::int[],
          ${all.map(({ now }) => now)}::int[]) k (entity, id, was, now)
        on k.entity = e.value ->> 'entity' and k.id = (e.value ->> 'id')::int and k.was = (e.value ->> 'version')::int
      where x.batch_id <> ${batchId} and x.done_at is not null
      group by x.batch_id, x.number having bool_or(k.id is not null)) m
    where r.batch_id = m.batch_id and r.number = m.number`;
}
