import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { OfficeRoom } from '@tsumugi/contract/resources/chat-staff';
import { openOfficeRoom } from '../../../platform/accounts/open-office-room.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { requireReach } from '../../../platform/reach/require-reach.js';

/** Creates the missing office room of an older login when staff write first. */
@Injectable()
export class OpenOffice {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Idempotent: one room per person. @throws AppError 404 for accounts that are no family, student
   * or teacher, or out of reach
   */
  run(accountId: number, { reach }: CurrentUser): Promise<OfficeRoom> {
    return this.prisma.$transaction(async (tx) => {
      await requireReach(tx, reach, 'account', accountId);
      const live = { is: { deletedAt: null } };
      const person = {
        deletedAt: null,
        OR: [{ parent: live }, { student: live }, { teacher: live }],
      };
      if (!(await tx.account.count({ where: { id: accountId, ...person } })))
        throw new AppError('not_found');
      return { roomId: await openOfficeRoom(tx, accountId, this.clock.now()) };
    });
  }
}
