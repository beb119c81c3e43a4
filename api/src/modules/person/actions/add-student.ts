import { Inject, Injectable } from '@nestjs/common';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import type { NewStudent } from '@tsumugi/contract/resources/student';
import { inviteByMail, openAccount } from '../../../platform/accounts/open-account.js';
import { emptyToNull } from '../../../platform/accounts/require-version.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { studentSearchText } from '../../../platform/search/search-texts.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';

/** A child of a family, by its guardian or by staff; with a mail address also a login of its own. */
@Injectable()
export class AddStudent {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws AppError 404 for a family that is not there, 409 for a mail in use as a student's, 400 for a birth date ahead */
  async run(given: NewStudent, user: CurrentUser): Promise<{ id: number; accountId: number | null; invited: boolean }> {
    const { parentId, email, birthDate, ...rest } = given;
    const now = this.clock.now();
    if (birthDate && birthDate > this.clock.today())
      throw new AppError('invalid_input', { birthDate: '生年月日は今日までの日付で入力してください。' });
    const added = await this.prisma.$transaction(async (tx) => {
      const family = await tx.parent.findFirst({ where: { id: parentId, deletedAt: null }, select: { id: true, primaryParentId: true } });
      if (!family) throw new AppError('not_found');
      const login = email ? { email, name: `${given.lastName} ${given.firstName}`, role: 'Student' as const } : null;
      const account = login && (await openAccount(tx, now, login));
      const { id } = await tx.student.create({
        data: {
          ...emptyToNull(rest),
          parentId: family.primaryParentId ?? family.id,
          accountId: account?.accountId ?? null,
          birthDate: birthDate ? dateFromDay(birthDate) : null,
          searchText: studentSearchText(given),
          createdAt: now,
          updatedAt: now,
        },
        select: { id: true },
      });
      const invited = login !== null && account?.isNew === true;
      if (login && account && invited)
        await inviteByMail(tx, { mailer: this.mailer, settings: this.settings }, now, { ...login, accountId: account.accountId });
      if (user.isStaff) await logAccess(tx, user, now, { action: 'create', entity: 'student', entityId: id });
      return { id, accountId: account?.accountId ?? null, invited };
    });
    await this.mailer.flush();
    return added;
  }
}
