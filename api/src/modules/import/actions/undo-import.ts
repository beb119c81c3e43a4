import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { closeLogin } from '../../../platform/accounts/close-login.js';
import { ActionRunner } from '../../../platform/actions/action-runner.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import type { Made } from './kinds/kind.js';
import { takeBack } from './kinds/take-back.js';

const atOnce = 500;

/** Takes a whole batch back: what it made goes, what it edited stands as before. All of it, or nothing. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly runner: ActionRunner,
  ) {}

  /** @throws AppError 404; 409 while it runs, and where something was built on it */
  async run(id: number, user: CurrentUser): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(
      async (tx) => {
        const [batch] = await tx.$queryRaw<{ state: string; emptied: boolean }[]>`
          select state, emptied_at is not null as emptied from import_batch where id = ${id} for update`;
        if (!batch) throw new AppError('not_found');
        if (batch.emptied || !['done', 'paused'].includes(batch.state)) throw new AppError('import_not_now');
        const taken = new Map();
        for await (const made of this.lastFirst(tx, id)) {
          const accounts = await takeBack({ tx, now, runner: this.runner }, made, taken);
          for (const { accountId, roles } of accounts) await closeLogin(tx, this.sessions, accountId, roles, now);
        }
        await tx.importRow.updateMany({ where: { batchId: id, doneAt: { not: null } }, data: { doneAt: null } });
        await tx.importBatch.update({ where: { id }, data: { state: 'undone', undoneAt: now } });
        await logAccess(tx, user, now, { action: 'delete', entity: 'setting', entityId: null, detail: { import: String(id) } });
      },
      { timeout: 600_000 },
    );
  }

  /** What the lines made, the last first: a child goes before its guardian. */
  private async *lastFirst(tx: Transaction, batchId: number): AsyncGenerator<Made> {
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
      for (const { made } of rows) yield* [...(made as unknown as Made[])].reverse();
    }
  }
}
