import { Injectable } from '@nestjs/common';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import { requireNoStaff } from '../../../platform/accounts/staff-login.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { presentFamily } from '../family.presenter.js';
import { readFamily } from '../family.queries.js';

/**
 * Stops the logins of a family, guardians' and children's alike, or lifts the stop. Its matters
 * stay as they are.
 */
@Injectable()
export class StopFamily {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  /**
   * `reason` null lifts the stop; the reason is stored as a memo of the family. Idempotent.
   * @throws AppError 404, 409 with `current`, 422 `staff_login` for a login that also belongs to
   * staff
   */
  async run(
    parentId: number,
    version: number,
    reason: string | null,
    user: CurrentUser,
  ): Promise<FamilyDetail> {
    const now = this.clock.now();
    const stop = reason !== null;
    return this.prisma.$transaction(async (tx) => {
      const current = async () =>
        presentFamily(await readFamily(tx, user.reach, parentId), user.isAdmin);
      await requireVersion(tx, 'parent', parentId, version, current);
      const { account } = await readFamily(tx, 'all', parentId);
      if ((account.disabledAt !== null) === stop) return current();
      const logins = await loginsOf(tx, parentId);
      await requireNoStaff(tx, logins);
      await tx.account.updateMany({
        where: { id: { in: logins } },
        data: {
          disabledAt: stop ? now : null,
          credentialVersion: { increment: 1 },
          version: { increment: 1 },
        },
      });
      if (stop)
        for (const accountId of logins) await this.sessions.endAll(accountId, undefined, tx);
      await tx.parent.update({
        where: { id: parentId },
        data: { updatedAt: now, version: { increment: 1 } },
      });
      const content = stop ? `利用を停止しました。理由：${reason}` : '利用の停止を解除しました。';
      await tx.memo.create({
        data: { parentId, content, authorId: user.accountId, createdAt: now },
      });
      const decision = stop ? 'stopped' : 'resumed';
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'parent',
        entityId: parentId,
        reason,
        detail: { decision },
      });
      return current();
    });
  }
}

async function loginsOf(tx: Transaction, parentId: number): Promise<number[]> {
  const family = { OR: [{ id: parentId }, { primaryParentId: parentId }], deletedAt: null };
  const people = await tx.parent.findMany({ where: family, select: { accountId: true } });
  const children = await tx.student.findMany({
    where: { parentId, deletedAt: null, accountId: { not: null } },
    select: { accountId: true },
  });
  return [...new Set([...people, ...children].flatMap(({ accountId }) => accountId ?? []))];
}
