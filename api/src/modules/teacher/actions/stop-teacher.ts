import { Injectable } from '@nestjs/common';
import type { TeacherDetail } from '@tsumugi/contract/resources/teacher';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { presentTeacher } from '../teacher.presenter.js';
import { readTeacher } from '../teacher.queries.js';

/**
 * Stops a teacher, or lifts the stop: a stopped teacher cannot apply or be introduced (guards of
 * domain/candidacy#c1, #c2, #c3, #c9). Open candidacies continue, and the teacher signs in as
 * before.
 */
@Injectable()
export class StopTeacher {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** `reason` null lifts the stop. Idempotent. @throws AppError 404, 409 with `current` */
  async run(
    teacherId: number,
    version: number,
    reason: string | null,
    user: CurrentUser,
  ): Promise<TeacherDetail> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const current = async () =>
        presentTeacher(await readTeacher(tx, user.reach, teacherId), user.isAdmin);
      await requireVersion(tx, 'teacher', teacherId, version, current);
      const { blockedAt, candidacies } = await readTeacher(tx, 'all', teacherId);
      if ((blockedAt !== null) === (reason !== null)) return current();
      await tx.teacher.update({
        where: { id: teacherId },
        data: {
          blockedAt: reason === null ? null : now,
          blockedReason: reason,
          updatedAt: now,
          version: { increment: 1 },
        },
      });
      const decision = reason === null ? 'resumed' : 'stopped';
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'teacher',
        entityId: teacherId,
        reason,
        detail: { decision },
      });
      await announceChange(tx, {
        matters: [...new Set(candidacies.map(({ matterId }) => matterId))],
      });
      return current();
    });
  }
}
