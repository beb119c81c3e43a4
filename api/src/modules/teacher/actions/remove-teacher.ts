import { Injectable } from '@nestjs/common';
import type { Day } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { AppError } from '@tsumugi/contract/errors';
import type { LiveMatter } from '@tsumugi/contract/resources/standing';
import { closeLogin } from '../../../platform/accounts/close-login.js';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { candidaciesThatBind } from '../../../platform/facts/open-matter.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { presentTeacher } from '../teacher.presenter.js';
import { readTeacher } from '../teacher.queries.js';

/**
 * Soft-deletes a teacher: hidden at once, cannot sign in as a teacher; retention anonymises the
 * record after its period.
 */
@Injectable()
export class RemoveTeacher {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @throws AppError 404; 409; 422 `live_matters` with the matters whose candidacy must end first
   */
  async run(teacherId: number, version: number | undefined, user: CurrentUser): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      await requireVersion(tx, 'teacher', teacherId, version, async () =>
        presentTeacher(await readTeacher(tx, user.reach, teacherId), user.isAdmin),
      );
      const matters = await liveMatters(tx, teacherId, dayOf(now));
      if (matters.length) throw new AppError('live_matters', undefined, { more: { matters } });
      const { accountId } = await tx.teacher.update({
        where: { id: teacherId },
        data: { deletedAt: now, updatedAt: now, version: { increment: 1 } },
        select: { accountId: true },
      });
      await closeLogin(tx, this.sessions, accountId, ['Teacher'], now);
      await logAccess(tx, user, now, { action: 'delete', entity: 'teacher', entityId: teacherId });
    });
  }
}

async function liveMatters(tx: Transaction, teacherId: number, today: Day): Promise<LiveMatter[]> {
  const live = await tx.matterTeacher.findMany({
    where: candidaciesThatBind(teacherId, today),
    orderBy: { id: 'asc' },
    select: {
      candidateStatus: true,
      matter: { select: { id: true, matterNumber: true, caseStatus: true } },
    },
  });
  return live.map(({ candidateStatus, matter: { id, ...matter } }) => ({
    matterId: id,
    ...matter,
    candidateStatus,
  }));
}
