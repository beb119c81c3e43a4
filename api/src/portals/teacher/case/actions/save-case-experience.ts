import { Injectable } from '@nestjs/common';
import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { AppError } from '@tsumugi/contract/errors';
import type { SaveMatterTeachingExperience } from '@tsumugi/contract/portal/teacher-profile';
import { announceChange } from '../../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../../platform/auth/current-user.js';
import { Clock } from '../../../../platform/clock.js';
import { emptyToNull } from '../../../../platform/database/empty-to-null.js';
import { PrismaService } from '../../../../platform/database/prisma.service.js';
import { logAccess } from '../../../../platform/http/access-log.js';
import { stopBlacklisted } from '../../profile/actions/stop-blacklisted.js';

/** save-matter-teaching-experience: replaces the list of one matter. */
@Injectable()
export class SaveCaseExperience {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404, 409 for an older version, 422 once the candidacy is over, and for a word of the blacklist */
  async run(
    { matterTeacherId: id, version, teachingExperiences: items }: SaveMatterTeachingExperience,
    user: CurrentUser,
  ): Promise<void> {
    const teacherId = user.teacherId ?? -1;
    await this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select m.id from matter m join matter_teacher c on c.matter_id = m.id where c.id = ${id} for update of m`;
      const row = await tx.matterTeacher.findFirst({
        where: { id, teacherId, deletedAt: null, matter: { deletedAt: null } },
        select: { version: true, matterId: true, candidateStatus: true },
      });
      if (!row) throw new AppError('not_found');
      if (row.version !== version) throw new AppError('version_conflict');
      if (!liveCandidateStatuses.some((live) => live === row.candidateStatus))
        throw new AppError('status_not_allowed');
      const notes = items.map(({ note }, index) => [`teachingExperiences.${index}.note`, note]);
      await stopBlacklisted(tx, Object.fromEntries(notes));
      await tx.teachingExperience.deleteMany({ where: { teacherId, matterTeacherId: id } });
      await tx.teachingExperience.createMany({
        data: items.map((item) => ({ ...emptyToNull(item), teacherId, matterTeacherId: id })),
      });
      const now = this.clock.now();
      await tx.matterTeacher.update({
        where: { id },
        data: { updatedAt: now, version: { increment: 1 } },
      });
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'teacher',
        entityId: teacherId,
        detail: { fields: 'teachingExperiences' },
      });
      await announceChange(tx, { matters: [row.matterId] });
    });
  }
}
