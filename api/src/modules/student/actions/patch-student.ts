import { Inject, Injectable } from '@nestjs/common';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import type { StudentDetail, StudentPatch } from '@tsumugi/contract/resources/student';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import { adultRoles, renameLogin } from '../../../platform/accounts/staff-login.js';
import { openKnownStudentLogin } from '../../../platform/accounts/student-login.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { refreshMatterSearch, studentSearchText } from '../../../platform/search/search-texts.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { presentStudent } from '../student.presenter.js';
import { readStudent, type StudentRow } from '../student.queries.js';

/** Edits single fields of a child. */
@Injectable()
export class PatchStudent {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @throws AppError 404, 409 with `current` or for a mail in use, 400 for a future birth date, 422
   * for another mail of an existing login
   */
  async run(studentId: number, patch: StudentPatch, user: CurrentUser): Promise<StudentDetail> {
    const { version, birthDate, email, ...rest } = patch;
    const now = this.clock.now();
    if (birthDate && birthDate > this.clock.today())
      throw new AppError('invalid_input', {
        birthDate: '生年月日は今日までの日付で入力してください。',
      });
    const patched = await this.prisma.$transaction(async (tx) => {
      const current = async () =>
        presentStudent(await readStudent(tx, user.reach, studentId), user.isAdmin);
      await requireVersion(tx, 'student', studentId, version, current);
      const before = await readStudent(tx, 'all', studentId);
      const fields = emptyToNull(rest);
      const after = { ...before, ...fields };
      const login = email ? await this.login(tx, email, before, after) : {};
      await tx.student.update({
        where: { id: studentId },
        data: {
          ...fields,
          ...login,
          ...(birthDate === undefined ? {} : { birthDate: birthDate && dateFromDay(birthDate) }),
          searchText: studentSearchText(after),
          updatedAt: now,
          version: { increment: 1 },
        },
      });
      if (before.accountId) await renameLogin(tx, before.accountId, after, adultRoles);
      await refreshMatterSearch(tx, { studentId });
      const detail = {
        fields: Object.keys(patch)
          .filter((name) => name !== 'version')
          .join(','),
      };
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'student',
        entityId: studentId,
        detail,
      });
      await announceChange(tx, { matters: before.matters.map((matter) => matter.id) });
      return current();
    });
    await this.mailer.flush();
    return patched;
  }

  /** Gives the child a login. An unchanged address changes nothing. */
  private async login(
    tx: Transaction,
    email: string,
    before: StudentRow,
    { lastName, firstName }: Pick<StudentRow, 'lastName' | 'firstName'>,
  ) {
    if (before.account?.email === email) return {};
    if (before.accountId !== null)
      throw new AppError('student_mail_fixed', {
        email: 'ご本人に、マイページの「メールアドレス」で変更してもらってください。',
      });
    const tools = { mailer: this.mailer, settings: this.settings };
    return {
      accountId: await openKnownStudentLogin(tx, tools, this.clock.now(), {
        parentId: before.parentId,
        email,
        name: `${lastName} ${firstName}`,
      }),
      invitedEmail: email,
    };
  }
}
