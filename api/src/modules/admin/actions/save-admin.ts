import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { AdminDetail, AdminSave } from '@tsumugi/contract/resources/admin';
import { changeLoginMail } from '../../../platform/accounts/change-login-mail.js';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import { announceAllRows } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { presentAdmin } from '../admin.presenter.js';
import { type AdminRow, otherAdmins, readAdmin } from '../admin.queries.js';
import { setTeams } from './set-teams.js';

/**
 * Edits a member of staff. A changed role or a stopped login ends that person's sessions at once.
 */
@Injectable()
export class SaveAdmin {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
  ) {}

  /**
   * @throws AppError 404; 409 with `current`; 422 for the caller's own record and for the last
   * Admin
   */
  async run(save: AdminSave, user: CurrentUser): Promise<AdminDetail> {
    const { adminId, version, name, email, role, disabled, teamIds, kana, phone, isInterviewer } =
      save;
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const current = async () =>
        presentAdmin(await readAdmin(tx, user.reach, adminId), user.isAdmin);
      await requireVersion(tx, 'admin', adminId, version, current);
      const before = await readAdmin(tx, user.reach, adminId);
      if (email !== undefined)
        await changeLoginMail(
          tx,
          { sessions: this.sessions, mailer: this.mailer, now, ofStaff: true },
          before.accountId,
          email,
          user,
        );
      await this.changeStanding(tx, before, { role, disabled }, user, now);
      if (teamIds) await setTeams(tx, adminId, teamIds);
      if (name !== undefined && name !== before.account.name)
        await rename(tx, before.accountId, name);
      await tx.admin.update({
        where: { id: adminId },
        data: {
          kana: kana === '' ? null : kana,
          phone: phone === '' ? null : phone,
          isInterviewer,
          version: { increment: 1 },
        },
      });
      const detail = {
        fields: Object.keys(save)
          .filter((field) => field !== 'version' && field !== 'adminId')
          .join(','),
      };
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'admin',
        entityId: adminId,
        detail,
      });
      return current();
    });
  }

  private async changeStanding(
    tx: Transaction,
    before: AdminRow,
    { role, disabled }: Pick<AdminSave, 'role' | 'disabled'>,
    user: CurrentUser,
    now: Date,
  ): Promise<void> {
    const wasAdmin = before.account.roles.some((each) => each.role === 'Admin');
    const newRole = role !== undefined && (role === 'Admin') !== wasAdmin ? role : undefined;
    const stopped =
      disabled !== undefined && disabled !== (before.account.disabledAt !== null)
        ? disabled
        : undefined;
    if (newRole === undefined && stopped === undefined) return;
    const { accountId } = before;
    if (accountId === user.accountId) throw new AppError('own_account');
    if (wasAdmin && (newRole === 'Operator' || stopped) && (await otherAdmins(tx, accountId)) === 0)
      throw new AppError('last_admin');
    if (newRole) {
      await tx.roleMembership.deleteMany({
        where: { accountId, role: { in: ['Admin', 'Operator'] } },
      });
      await tx.roleMembership.create({ data: { accountId, role: newRole, createdAt: now } });
    }
    await tx.account.update({
      where: { id: accountId },
      data: {
        ...(stopped === undefined ? {} : { disabledAt: stopped ? now : null }),
        credentialVersion: { increment: 1 },
        version: { increment: 1 },
      },
    });
    await this.sessions.endAll(accountId, undefined, tx);
  }
}

/** Rows of all lists show the name of the person in charge. */
async function rename(tx: Transaction, id: number, name: string): Promise<void> {
  await tx.account.update({ where: { id }, data: { name } });
  await announceAllRows(tx);
}
