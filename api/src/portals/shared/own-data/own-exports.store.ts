import { Injectable } from '@nestjs/common';
import type { OwnExport } from '@tsumugi/contract/portal/own-export';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock, days } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { FileLinks } from '../../../platform/files/file-links.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { JobScheduler } from '../../../platform/outbox/job-scheduler.js';

const keptMs = days(3);

/** Export requests: one per person; a new one replaces the previous. */
@Injectable()
export class OwnExports {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly links: FileLinks,
    private readonly wakeUp: JobScheduler,
  ) {}

  async state({ accountId }: CurrentUser): Promise<OwnExport> {
    const row = await this.prisma.ownExport.findFirst({
      where: { accountId, expiresAt: { gt: this.clock.now() } },
      orderBy: { id: 'desc' },
      include: { file: { select: { storageKey: true, originalName: true, size: true } } },
    });
    if (!row) return { state: 'none', requestedAt: null, expiresAt: null, file: null };
    return {
      state: row.failedAt ? 'failed' : row.file ? 'ready' : 'working',
      requestedAt: row.requestedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      file: row.file && {
        url: this.links.make(row.file.storageKey, accountId).url,
        name: row.file.originalName,
        size: row.file.size,
      },
    };
  }

  /** Requests a new export, unless an export is being built. The request is logged under its id. */
  async ask(user: CurrentUser, requestId: string): Promise<OwnExport> {
    const { accountId } = user;
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from account where id = ${accountId} for no key update`;
      const working = { accountId, finishedAt: null, failedAt: null, expiresAt: { gt: now } };
      if (await tx.ownExport.findFirst({ where: working, select: { id: true } })) return;
      await tx.ownExport.updateMany({
        where: { accountId, expiresAt: { gt: now } },
        data: { expiresAt: now },
      });
      await tx.ownExport.create({
        data: { accountId, requestedAt: now, expiresAt: this.clock.in(keptMs) },
      });
      await logAccess(tx, user, now, {
        action: 'export',
        entity: user.teacherId ? 'teacher' : 'parent',
        entityId: user.teacherId ?? user.guardianId ?? null,
        requestId,
      });
      await this.wakeUp.scheduleTimers(tx);
    });
    return this.state(user);
  }
}
