import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FamilyDetail, ParentPatch } from '@tsumugi/contract/resources/family';
import { changeLoginMail } from '../../../platform/accounts/change-login-mail.js';
import { requireVersion } from '../../../platform/accounts/require-version.js';
import { renameLogin, requireNoStaff } from '../../../platform/accounts/staff-login.js';
import { announceChange } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { parentSearchText, refreshMatterSearch } from '../../../platform/search/search-texts.js';
import { presentFamily } from '../family.presenter.js';
import { readFamily } from '../family.queries.js';

/**
 * Edits single fields of a guardian; names are copied to the login (`staff-login.ts`) and to the
 * search columns of the family's matters.
 */
@Injectable()
export class PatchParent {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
  ) {}

  /**
   * @throws AppError 403 for fields of an Admin alone, 404, 409 with `current`, 409 for a mail in
   * use, 422 `staff_login`
   */
  async run(parentId: number, patch: ParentPatch, user: CurrentUser): Promise<FamilyDetail> {
    const { version, email, mailNotices, ...rest } = patch;
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      await requireVersion(tx, 'parent', parentId, version, async () =>
        presentFamily(await readFamily(tx, user.reach, parentId), user.isAdmin),
      );
      const before = await readFamily(tx, 'all', parentId);
      const fields = emptyToNull(rest);
      if (
        fields.paymentMethod !== undefined &&
        fields.paymentMethod !== before.paymentMethod &&
        !user.isAdmin
      )
        throw new AppError('admin_only', { paymentMethod: '支払方法は管理者だけが変更できます。' });
      if (email !== undefined)
        await changeLoginMail(
          tx,
          { sessions: this.sessions, mailer: this.mailer, now },
          before.accountId,
          email,
          user,
        );
      const after = { ...before, ...fields };
      if (after.lastName !== before.lastName || after.firstName !== before.firstName)
        await renameLogin(tx, before.accountId, after);
      if (mailNotices !== undefined && mailNotices !== before.account.mailNotices) {
        await requireNoStaff(tx, [before.accountId], {
          mailNotices: 'スタッフとしても使われているログインの設定は変更できません。',
        });
        await tx.account.update({ where: { id: before.accountId }, data: { mailNotices } });
      }
      const searchText = parentSearchText(after, email ?? before.account.email);
      await tx.parent.update({
        where: { id: parentId },
        data: { ...fields, searchText, updatedAt: now, version: { increment: 1 } },
      });
      await refreshMatterSearch(tx, { parentId });
      const detail = {
        fields: Object.keys(patch)
          .filter((name) => name !== 'version')
          .join(','),
      };
      await logAccess(tx, user, now, {
        action: 'edit',
        entity: 'parent',
        entityId: parentId,
        detail,
      });
      await announceChange(tx, { matters: before.matters.map((matter) => matter.id) });
      return presentFamily(await readFamily(tx, user.reach, parentId), user.isAdmin);
    });
  }
}
