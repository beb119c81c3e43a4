import { Injectable } from '@nestjs/common';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { AppError } from '@tsumugi/contract/errors';
import { closeLogin } from '../../../platform/accounts/close-login.js';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { mattersThatBind } from '../../../platform/facts/open-matter.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { presentFamily } from '../family.presenter.js';
import { readFamily } from '../family.queries.js';

const familyRoles = ['Parent', 'ParentAndStudent', 'Student'] as const;

/**
 * Soft-deletes a family: hidden at once, and no member can sign in; erase-families.ts anonymises
 * the persons after the retention period.
 */
@Injectable()
export class RemoveCustomer {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  /** @throws AppError 404; 409; 422 `live_matters` with the matters that must be closed first */
  async run(parentId: number, version: number | undefined, user: CurrentUser): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      await requireVersion(tx, 'parent', parentId, version, async () =>
        presentFamily(await readFamily(tx, user.reach, parentId), user.isAdmin),
      );
      const live = await tx.matter.findMany({
        where: mattersThatBind(parentId, dayOf(now)),
        orderBy: { id: 'asc' },
        select: { id: true, matterNumber: true, caseStatus: true },
      });
      if (live.length) {
        const matters = live.map((matter) => ({
          matterId: matter.id,
          matterNumber: matter.matterNumber,
          caseStatus: matter.caseStatus,
        }));
        throw new AppError('live_matters', undefined, { more: { matters } });
      }
      const people = await tx.parent.findMany({
        where: { OR: [{ id: parentId }, { primaryParentId: parentId }], deletedAt: null },
        select: { id: true, accountId: true },
      });
      const students = await tx.student.findMany({
        where: { parentId, deletedAt: null },
        select: { id: true, accountId: true },
      });
      const deletion = { deletedAt: now, updatedAt: now, version: { increment: 1 } };
      await tx.parent.updateMany({
        where: { id: { in: people.map((row) => row.id) } },
        data: deletion,
      });
      await tx.student.updateMany({
        where: { id: { in: students.map((row) => row.id) } },
        data: deletion,
      });
      const accountIds = [...people, ...students].flatMap((row) => row.accountId ?? []);
      for (const accountId of new Set(accountIds))
        await closeLogin(tx, this.sessions, accountId, familyRoles, now);
      await logAccess(tx, user, now, { action: 'delete', entity: 'parent', entityId: parentId });
    });
  }
}
