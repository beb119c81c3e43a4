import { Inject, Injectable } from '@nestjs/common';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import { maxStudents, type StudentForm } from '@tsumugi/contract/portal/customer-profile';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import { adultRoles, renameLogin } from '../../../platform/accounts/staff-login.js';
import {
  correctStudentLogin,
  readRequester,
  unconfirmedLogin,
} from '../../../platform/accounts/student-login.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { refreshMatterSearch, studentSearchText } from '../../../platform/search/search-texts.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';

interface Saving {
  readonly familyId: number;
  readonly student: StudentForm;
  /** Index in the list of the request: used in the field names of errors. */
  readonly index: number;
  readonly current: () => Promise<unknown>;
  readonly user: CurrentUser;
}

/** One child of the caller: edited, or new. */
@Injectable()
export class SaveStudent {
  constructor(
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async run(tx: Transaction, saving: Saving): Promise<void> {
    const { student, index } = saving;
    const { birthDate } = student;
    if (birthDate && birthDate > this.clock.today())
      throw new AppError('invalid_input', {
        [`students.${index}.birthDate`]: '生年月日は今日までの日付で入力してください。',
      });
    await (student.studentId ? this.edit(tx, student.studentId, saving) : this.add(tx, saving));
  }

  private async edit(tx: Transaction, studentId: number, saving: Saving): Promise<void> {
    const { familyId, student, current, user } = saving;
    const { version, email } = student;
    const now = this.clock.now();
    const before = await tx.student.findFirst({
      where: { id: studentId, parentId: familyId, deletedAt: null },
      select: { accountId: true, invitedEmail: true, account: { select: { email: true } } },
    });
    if (!before) throw new AppError('not_found');
    await requireVersion(tx, 'student', studentId, version, current);
    const { accountId } = before;
    const isOpen =
      accountId === null ||
      (await tx.account.count({ where: { id: accountId, ...unconfirmedLogin } })) > 0;
    // A repeated save with the same address sends no second invitation.
    const login =
      email && isOpen && email !== (before.account?.email ?? before.invitedEmail)
        ? { accountId: await this.open(tx, saving, email, accountId), invitedEmail: email }
        : {};
    await tx.student.update({
      where: { id: studentId },
      data: { ...columnsOf(student), ...login, updatedAt: now, version: { increment: 1 } },
    });
    if (before.accountId) await renameLogin(tx, before.accountId, student, adultRoles);
    await refreshMatterSearch(tx, { studentId });
    await logAccess(tx, user, now, { action: 'edit', entity: 'student', entityId: studentId });
  }

  private async add(tx: Transaction, saving: Saving): Promise<void> {
    const { familyId, student, user } = saving;
    const now = this.clock.now();
    if ((await tx.student.count({ where: { parentId: familyId, deletedAt: null } })) >= maxStudents)
      throw new AppError('too_many_students');
    const accountId = student.email ? await this.open(tx, saving, student.email) : null;
    const { id } = await tx.student.create({
      data: {
        ...columnsOf(student),
        parentId: familyId,
        accountId,
        invitedEmail: student.email ?? null,
        createdAt: now,
        updatedAt: now,
      },
      select: { id: true },
    });
    await logAccess(tx, user, now, { action: 'create', entity: 'student', entityId: id });
  }

  /** `before`: the unconfirmed login so far. */
  private async open(
    tx: Transaction,
    { familyId, student, user }: Saving,
    email: string,
    before: number | null = null,
  ): Promise<number | null> {
    const tools = { mailer: this.mailer, settings: this.settings };
    const wish = {
      parentId: familyId,
      email,
      name: `${student.lastName} ${student.firstName}`,
      askedBy: await readRequester(tx, user),
    };
    return correctStudentLogin(tx, tools, this.clock.now(), before, wish);
  }
}

function columnsOf({
  studentId: _id,
  version: _version,
  email: _email,
  birthDate,
  ...rest
}: StudentForm) {
  return {
    ...emptyToNull(rest),
    ...(birthDate === undefined ? {} : { birthDate: birthDate && dateFromDay(birthDate) }),
    searchText: studentSearchText(rest),
  };
}
