import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { NewPersonMemo } from '@tsumugi/contract/resources/memo';
import { runOnce } from '../../../platform/actions/run-once.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { memoColumn, requirePerson } from '../memo.queries.js';

/**
 * A staff memo on a family, a student or a teacher; a family sees its shared memos
 * (domain/permissions#memos).
 */
@Injectable()
export class AddPersonMemo {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Idempotent by `key`.
   * @throws AppError 404; 400 for a shared memo on a teacher, because memos on teachers are not
   * shown to them
   */
  run(
    id: number,
    memo: NewPersonMemo,
    user: CurrentUser,
    key?: string,
  ): Promise<{ message: string }> {
    const { on, content, shared } = memo;
    if (shared && on === 'teacher')
      throw new AppError('invalid_input', {
        shared: '教師のメモはご家庭に表示できません。チェックを外してください。',
      });
    const { accountId } = user;
    const now = this.clock.now();
    return this.prisma.$transaction((tx) =>
      runOnce(tx, { accountId, key, call: `memo.add ${id}`, body: memo, now }, async () => {
        await requirePerson(tx, user.reach, on, id);
        await tx.memo.create({
          data: { [memoColumn[on]]: id, content, shared, authorId: accountId, createdAt: now },
        });
        return { message: '保存しました。' };
      }),
    );
  }
}
