import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { WaveState, waveInput } from '@tsumugi/contract/resources/invitation';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { requireBrand } from '../../../platform/brands/require-brand.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { JobScheduler } from '../../../platform/outbox/job-scheduler.js';
import { drawInvitees } from './draw-invitees.js';

/** Name of the job that processes a wave. */
export const invitationTask = 'invitation';
const usualPace = 240;

/** Actions of staff on a wave: draw, run, pause, stop. `InvitationWork` sends the mails. */
@Injectable()
export class InvitationSteps {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly wakeUp: JobScheduler,
  ) {}

  /**
   * Determines the invitees; nothing is sent.
   * @returns its id.
   * @throws AppError 400, 422 if there are none
   */
  draw(input: z.infer<typeof waveInput>, user: CurrentUser): Promise<number> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      await requireBrand(tx, input.brand);
      if (
        input.importBatchId &&
        !(await tx.importBatch.count({ where: { id: input.importBatchId } }))
      )
        throw new AppError('invalid_input', { importBatchId: '取り込みを選び直してください。' });
      const data = {
        ...input,
        perHour: usualPace,
        state: 'draft',
        createdById: user.accountId,
        createdAt: now,
      };
      const { id } = await tx.invitationWave.create({ data, select: { id: true } });
      if ((await drawInvitees(tx, { id, ...input }, now)) === 0)
        throw new AppError('invitation_nobody');
      return id;
    });
  }

  /** Starts the wave, or resumes it after a pause. @throws AppError 404, 409 */
  run(id: number, perHour: number, user: CurrentUser): Promise<void> {
    const now = this.clock.now();
    return this.step(id, ['draft', 'paused'], async (tx, { startedAt, kind }) => {
      if (!startedAt)
        await logAccess(tx, user, now, {
          action: 'create',
          entity: 'setting',
          entityId: null,
          detail: { invitation: String(id), kind },
        });
      await tx.invitationWave.update({
        where: { id },
        data: { state: 'running', perHour, startedAt: startedAt ?? now },
      });
      await this.wakeUp.addTask(tx, invitationTask, { waveId: id });
    });
  }

  /** @throws AppError 404, 409 */
  pause(id: number): Promise<void> {
    return this.step(id, ['running'], async (tx) => {
      await tx.invitationWave.update({ where: { id }, data: { state: 'paused' } });
    });
  }

  /** Invitees without a mail so far get none. @throws AppError 404, 409 */
  stop(id: number): Promise<void> {
    return this.step(id, ['draft', 'running', 'paused'], async (tx) => {
      await tx.invitee.updateMany({
        where: { waveId: id, fate: 'waiting' },
        data: { fate: 'left', reason: 'stopped' },
      });
      await tx.invitationWave.update({
        where: { id },
        data: { state: 'stopped', finishedAt: this.clock.now() },
      });
    });
  }

  private step(
    id: number,
    from: readonly WaveState[],
    write: (tx: Transaction, wave: { startedAt: Date | null; kind: string }) => Promise<void>,
  ): Promise<void> {
    return this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from invitation_wave where id = ${id} for update`;
      const wave = await tx.invitationWave.findUnique({ where: { id } });
      if (!wave) throw new AppError('not_found');
      if (!from.includes(wave.state as WaveState)) throw new AppError('invitation_not_now');
      await write(tx, wave);
    });
  }
}
