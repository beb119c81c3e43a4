import { Inject, Injectable } from '@nestjs/common';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import type { StudentDetail, StudentPatch } from '@tsumugi/contract/resources/student';
import { emptyToNull, requireVersion } from '../../../platform/accounts/require-version.js';
import { notAChild, renameLogin } from '../../../platform/accounts/staff-login.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { refreshMatterSearch, studentSearchText } from '../../../platform/search/search-texts.js';
import { presentStudent } from '../student.presenter.js';
import { readStudent } from '../student.queries.js';

/** Edits single fields of a child. */
@Injectable()
export class PatchStudent {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError 404, 409 with `current`, 400 for a birth date ahead */
  async run(studentId: number, patch: StudentPatch, user: CurrentUser): Promise<StudentDetail> {
    const { version, birthDate, ...rest } = patch;
    const now = this.clock.now();
    if (birthDate && birthDate > this.clock.today())
      throw new AppError('invalid_input', { birthDate: '生年月日は今日までの日付で入力してください。' });
    return this.prisma.$transaction(async (tx) => {
      const current = async () => presentStudent(await readStudent(tx, user.reach, studentId), user.isAdmin);
      await requireVersion(tx, 'student', studentId, version, current);
      const before = await readStudent(tx, 'all', studentId);
      const fields = emptyToNull(rest);
      const after = { ...before, ...fields };
      await tx.student.update({
        where: { id: studentId },
        data: {
          ...fields,
          ...(birthDate === undefined ? {} : { birthDate: birthDate && dateFromDay(birthDate) }),
          searchText: studentSearchText(after),
          updatedAt: now,
          version: { increment: 1 },
        },
      });
      if (before.accountId) await renameLogin(tx, before.accountId, after, notAChild);
      await refreshMatterSearch(tx, { studentId });
      const detail = {
        fields: Object.keys(patch)
          .filter((name) => name !== 'version')
          .join(','),
      };
      await logAccess(tx, user, now, { action: 'edit', entity: 'student', entityId: studentId, detail });
      await announceChange(tx, { matters: before.matters.map((matter) => matter.id) });
      return current();
    });
  }
}
