import { Inject, Injectable } from '@nestjs/common';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import { maxStudents } from '@tsumugi/contract/portal/customer-profile';
import type { NewStudent } from '@tsumugi/contract/resources/student';
import {
  limitStudentLogins,
  openKnownStudentLogin,
  openStudentLogin,
  readRequester,
} from '../../../platform/accounts/student-login.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock, hours } from '../../../platform/clock.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { studentSearchText } from '../../../platform/search/search-texts.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';

/** Limit of children that one guardian may add in an hour. */
const addedPerHour = 20;

/**
 * Adds a child to a family, by its guardian or by staff; with a mail address also a separate login.
 */
@Injectable()
export class AddStudent {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly throttle: Throttle,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * A guardian gets an equal answer for used and unused addresses; the child is never added to the
   * login of another person.
   * @throws AppError 404 for an unknown family, 409 for a mail in use (to staff), 400 for a future
   * birth date, 422 for a guardian's eleventh child, 429
   */
  async run(
    input: NewStudent,
    user: CurrentUser,
  ): Promise<{ id: number; accountId: number | null; invited: boolean }> {
    const { parentId, email, birthDate, ...rest } = input;
    const now = this.clock.now();
    if (birthDate && birthDate > this.clock.today())
      throw new AppError('invalid_input', {
        birthDate: '生年月日は今日までの日付で入力してください。',
      });
    if (!user.isStaff) {
      await this.throttle.require({
        name: 'add-student',
        subject: user.accountId,
        max: addedPerHour,
        windowMs: hours(1),
      });
      await limitStudentLogins(this.throttle, user.accountId, email ? [email] : []);
    }
    const added = await this.prisma.$transaction(async (tx) => {
      const family = await tx.parent.findFirst({
        where: { id: parentId, deletedAt: null },
        select: { id: true, primaryParentId: true },
      });
      if (!family) throw new AppError('not_found');
      const familyId = family.primaryParentId ?? family.id;
      if (!user.isStaff) await requireRoom(tx, familyId);
      const asker = await readRequester(tx, user);
      const login = email
        ? {
            parentId: familyId,
            email,
            name: `${input.lastName} ${input.firstName}`,
            askedBy: asker,
          }
        : null;
      const tools = { mailer: this.mailer, settings: this.settings };
      const open = user.isStaff ? openKnownStudentLogin : openStudentLogin;
      const accountId = login && (await open(tx, tools, now, login));
      const { id } = await tx.student.create({
        data: {
          ...emptyToNull(rest),
          parentId: familyId,
          accountId,
          invitedEmail: email ?? null,
          birthDate: birthDate ? dateFromDay(birthDate) : null,
          searchText: studentSearchText(input),
          createdAt: now,
          updatedAt: now,
        },
        select: { id: true },
      });
      if (user.isStaff)
        await logAccess(tx, user, now, { action: 'create', entity: 'student', entityId: id });
      return { id, accountId: user.isStaff ? accountId : null, invited: login !== null };
    });
    await this.mailer.flush();
    return added;
  }
}

/** Locks the family; the office adds more children than the limit. */
async function requireRoom(tx: Transaction, familyId: number): Promise<void> {
  await tx.$queryRaw`select id from parent where id = ${familyId} for update`;
  if ((await tx.student.count({ where: { parentId: familyId, deletedAt: null } })) >= maxStudents)
    throw new AppError('too_many_students');
}
