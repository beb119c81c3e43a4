import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import {
  type Draft,
  type DraftInput,
  type DraftLine,
  draftDays,
  draftLimit,
  maxDrafts,
} from '@tsumugi/contract/portal/customer-draft';
import { Clock, days } from '../../../platform/clock.js';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';

interface DraftRow {
  readonly key: string;
  readonly savedAt: Date;
  readonly expiresAt: Date;
}

/** Drafts of forms, per account, kept for thirty days. */
@Injectable()
export class Drafts {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** Latest first, without their content. */
  async list(accountId: number): Promise<DraftLine[]> {
    const rows = await this.prisma.formDraft.findMany({
      where: { accountId, expiresAt: { gt: this.clock.now() } },
      orderBy: { savedAt: 'desc' },
      select: { key: true, savedAt: true, expiresAt: true },
    });
    return rows.map(line);
  }

  async read(accountId: number, key: string): Promise<Draft> {
    const row = await this.prisma.formDraft.findFirst({
      where: { accountId, key, expiresAt: { gt: this.clock.now() } },
    });
    return row
      ? { ...line(row), value: row.value, step: row.step }
      : { key, value: null, step: null, savedAt: null, expiresAt: null };
  }

  /** @throws AppError 413 above 64 KB, 422 above the limit of drafts */
  async save(accountId: number, key: string, { value, step }: DraftInput): Promise<DraftLine> {
    if (Buffer.byteLength(JSON.stringify(value)) > draftLimit) {
      const message = `下書きに保存できるのは${draftLimit / 1024}KBまでです。入力内容を短くしてください。`;
      throw new AppError('too_large', { value: message }, { message });
    }
    const savedAt = this.clock.now();
    const columns = {
      value: value as Prisma.InputJsonValue,
      step: step ?? null,
      savedAt,
      expiresAt: this.clock.in(days(draftDays)),
    };
    return this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from account where id = ${accountId} for update`;
      await tx.formDraft.deleteMany({ where: { accountId, expiresAt: { lte: savedAt } } });
      const others = await tx.formDraft.count({ where: { accountId, key: { not: key } } });
      if (others >= maxDrafts) throw new AppError('too_many_drafts');
      const where = { accountId_key: { accountId, key } };
      return line(
        await tx.formDraft.upsert({
          where,
          create: { accountId, key, ...columns },
          update: columns,
        }),
      );
    });
  }

  async remove(accountId: number, key: string): Promise<void> {
    await this.prisma.formDraft.deleteMany({ where: { accountId, key } });
  }
}

const line = ({ key, savedAt, expiresAt }: DraftRow): DraftLine => ({
  key,
  savedAt: savedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
