import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { NewPersonMemo } from '@tsumugi/contract/resources/memo';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { memoColumn, requirePerson } from '../memo.queries.js';

/** A staff memo on a family, a student or a teacher; a family sees those of its own that are shared (domain section 8). */
@Injectable()
export class AddPersonMemo {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404; 400 for a shared memo on a teacher, whom nobody would see it with */
  run(id: number, { on, content, shared }: NewPersonMemo, user: CurrentUser): Promise<void> {
    if (shared && on === 'teacher')
      throw new AppError('invalid_input', { shared: '教師のメモはご家庭に表示できません。チェックを外してください。' });
    return this.prisma.$transaction(async (tx) => {
      await requirePerson(tx, user.reach, on, id);
      await tx.memo.create({ data: { [memoColumn[on]]: id, content, shared, authorId: user.accountId, createdAt: this.clock.now() } });
    });
  }
}
