import { Injectable } from '@nestjs/common';
import type { TeacherDetail } from '@tsumugi/contract/resources/teacher';
import type { TeacherListName } from '@tsumugi/contract/resources/teacher-lists';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { presentTeacher } from '../teacher.presenter.js';
import { readTeacher } from '../teacher.queries.js';

interface Table {
  deleteMany(query: { where: object }): Promise<unknown>;
  createMany(query: { data: object[] }): Promise<unknown>;
}

/**
 * The four lists of a teacher's experience. Entries written for one candidacy are not part of the
 * profile.
 */
const tables: Record<
  TeacherListName,
  { readonly table: (tx: Transaction) => unknown; readonly own: object }
> = {
  dpLevelScores: { table: (tx) => tx.dpLevelScore, own: {} },
  overseasExperiences: { table: (tx) => tx.overseasExperience, own: {} },
  prereturnAppliedSchools: { table: (tx) => tx.prereturnAppliedSchool, own: {} },
  teachingExperiences: { table: (tx) => tx.teachingExperience, own: { matterTeacherId: null } },
};

/** patch-dp-level-scores and its siblings: replaces one list as a whole. */
@Injectable()
export class ReplaceExperience {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404, 409 with `current` */
  async run(
    teacherId: number,
    list: TeacherListName,
    body: { readonly version: number; readonly items: readonly object[] },
    user: CurrentUser,
  ): Promise<TeacherDetail> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const current = async () =>
        presentTeacher(await readTeacher(tx, user.reach, teacherId), user.isAdmin);
      await requireVersion(tx, 'teacher', teacherId, body.version, current);
      await replaceList(tx, teacherId, list, body.items);
      await tx.teacher.update({
        where: { id: teacherId },
        data: { updatedAt: now, version: { increment: 1 } },
      });
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'teacher',
        entityId: teacherId,
        detail: { fields: list },
      });
      return current();
    });
  }
}

/** Replaces the profile's rows, in the given order; entries for one candidacy stay. */
export async function replaceList(
  tx: Transaction,
  teacherId: number,
  list: TeacherListName,
  items: readonly object[],
): Promise<void> {
  const table = tables[list].table(tx) as Table;
  await table.deleteMany({ where: { teacherId, ...tables[list].own } });
  await table.createMany({
    data: items.map((item) => ({ ...emptyToNull(item as Record<string, unknown>), teacherId })),
  });
}
