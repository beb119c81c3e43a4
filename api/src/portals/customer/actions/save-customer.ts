import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type {
  FamilyProfile,
  GuardianForm,
  SaveCustomer as Input,
} from '@tsumugi/contract/portal/customer-profile';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import { renameLogin } from '../../../platform/accounts/staff-login.js';
import { limitStudentLogins, unconfirmedLogin } from '../../../platform/accounts/student-login.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock } from '../../../platform/clock.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { parentSearchText, refreshMatterSearch } from '../../../platform/search/search-texts.js';
import { presentFamilyProfile } from '../family-profile.js';
import { type ProfileRow, readProfile } from '../profile.queries.js';
import { SaveStudent } from './save-student.js';

/**
 * Saves the caller's own guardian record, ignoring `input.parentId`, and the family's children, all
 * or nothing (domain/calls#customer).
 */
@Injectable()
export class SaveCustomer {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly throttle: Throttle,
    private readonly students: SaveStudent,
  ) {}

  /**
   * @throws AppError 404 for another family's child, 409 with `current`, 422 for an eleventh child,
   * 429 for too many mails of children
   */
  async run(input: Input, user: CurrentUser): Promise<FamilyProfile> {
    const { parentId: familyId, guardianId } = user;
    if (!familyId || !guardianId) throw new AppError('forbidden');
    const now = this.clock.now();
    await limitStudentLogins(this.throttle, user.accountId, await this.wishes(input, familyId));
    const saved = await this.prisma.$transaction(async (tx) => {
      const current = async () => presentFamilyProfile(await readProfile(tx, guardianId, now));
      // The first guardian's row locks the whole family.
      await requireVersion(tx, 'parent', familyId, undefined, current);
      await requireVersion(tx, 'parent', guardianId, input.parent?.version, current);
      if (input.parent)
        await this.saveGuardian(tx, await readProfile(tx, guardianId, now), input.parent, user);
      for (const [index, student] of input.students.entries())
        await this.students.run(tx, { familyId, student, index, current, user });
      const matters = await tx.matter.findMany({
        where: { parentId: familyId, deletedAt: null },
        select: { id: true },
      });
      await announceChange(tx, { matters: matters.map(({ id }) => id) });
      return current();
    });
    await this.mailer.flush();
    return saved;
  }

  /** Mail addresses for the requested child logins. */
  private async wishes({ students }: Input, parentId: number): Promise<string[]> {
    const asking = students.filter(({ email }) => email);
    const ids = asking.flatMap(({ studentId }) => studentId ?? []);
    const settled = ids.length
      ? await this.prisma.student.findMany({
          where: {
            id: { in: ids },
            parentId,
            accountId: { not: null },
            account: { isNot: unconfirmedLogin },
          },
          select: { id: true },
        })
      : [];
    return asking.flatMap(({ studentId, email }) =>
      settled.some(({ id }) => id === studentId) ? [] : (email ?? []),
    );
  }

  private async saveGuardian(
    tx: Transaction,
    before: ProfileRow,
    form: GuardianForm,
    user: CurrentUser,
  ): Promise<void> {
    const { version: _, ...rest } = form;
    const now = this.clock.now();
    const fields = emptyToNull(rest);
    const { email } = before.account;
    const searchText = parentSearchText({ ...before, ...fields }, email);
    await tx.parent.update({
      where: { id: before.id },
      data: { ...fields, searchText, updatedAt: now, version: { increment: 1 } },
    });
    await renameLogin(tx, before.accountId, { ...before, ...rest });
    await refreshMatterSearch(tx, { parentId: before.id });
    const detail = { fields: Object.keys(rest).join(',') };
    await logAccess(tx, user, now, {
      action: 'edit',
      entity: 'parent',
      entityId: before.id,
      detail,
    });
  }
}
