import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { NewMatterMemo } from '@tsumugi/contract/resources/new-matter';
import { announceChange } from '../../../platform/actions/announce-change.js';
import { runOnce } from '../../../platform/actions/run-once.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';

/**
 * A staff memo on a matter; a shared one is also visible to the family (domain/permissions#memos).
 */
@Injectable()
export class AddMatterMemo {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** Idempotent by `key`. @throws AppError 404 */
  run(memo: NewMatterMemo, { accountId }: CurrentUser, key?: string) {
    const { matterId, content, shared } = memo;
    const now = this.clock.now();
    return this.prisma.$transaction((tx) =>
      runOnce(tx, { accountId, key, call: 'matter.addMemo', body: memo, now }, async () => {
        if (!(await tx.matter.count({ where: { id: matterId, deletedAt: null } })))
          throw new AppError('not_found');
        const memo = await tx.memo.create({
          data: { matterId, content, shared, authorId: accountId, createdAt: now },
          select: { id: true, content: true, shared: true, version: true },
        });
        await announceChange(tx, { matters: [matterId] });
        return { ...memo, createdAt: now.toISOString(), matterId, message: '保存しました。' };
      }),
    );
  }
}
