import { Inject, Injectable } from '@nestjs/common';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type {
  MailChangeSent,
  MailChangeState,
  ownMailChange,
} from '@tsumugi/contract/portal/mail-change';
import type { z } from 'zod';
import { closeCodes, closeMailChanges } from '../../../../platform/accounts/close-codes.js';
import { requireNoStaff } from '../../../../platform/accounts/staff-login.js';
import { CurrentPassword } from '../../../../platform/auth/current-password.js';
import type { CurrentUser } from '../../../../platform/auth/current-user.js';
import { newToken, sha256 } from '../../../../platform/auth/hash.js';
import { Sessions } from '../../../../platform/auth/sessions.js';
import { Throttle } from '../../../../platform/auth/throttle.js';
import { Clock, hours } from '../../../../platform/clock.js';
import { PrismaService } from '../../../../platform/database/prisma.service.js';
import { logAccess } from '../../../../platform/http/access-log.js';
import { LOGGER, type Logger } from '../../../../platform/logging/logger.js';
import { Mailer, type MailStatus } from '../../../../platform/mail/mailer.js';
import { parentSearchText, teacherSearchText } from '../../../../platform/search/search-texts.js';
import { originOf, SETTINGS, type Settings } from '../../../../platform/settings/settings.js';
import {
  addressChangedMail,
  addressTakenMail,
  changeRequestedMail,
  confirmationMail,
} from '../mail-change-mails.js';

/** Also checks a change that was requested before the login became a staff login. */
const stillTheirs = {
  deletedAt: null,
  disabledAt: null,
  roles: { none: { role: { in: [...staffRoles] } } },
};
const lifetime = hours(24);
const requestsPerHour = 5;

const requestTexts: Readonly<Record<MailStatus, string>> = {
  sent: '確認のメールを送信しました。新しいメールアドレスに届いたリンクを24時間以内に開いてください。',
  waiting:
    '変更を受け付けました。確認のメールは、まもなくお送りします。届いたリンクを24時間以内に開いてください。',
  unset:
    '変更を受け付けましたが、確認のメールはまだお送りできていません。お急ぎのときは、事務局へご連絡ください。',
};

/**
 * Changes the user's own login mail: nothing changes until the new address is confirmed
 * (domain/people#change-of-address).
 */
@Injectable()
export class ChangeOwnMail {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mailer: Mailer,
    private readonly password: CurrentPassword,
    private readonly throttle: Throttle,
    private readonly sessions: Sessions,
  ) {}

  /** The present address, and the unconfirmed new address. */
  async state(user: CurrentUser): Promise<MailChangeState> {
    const { email, emailChanges } = await this.prisma.account.findUniqueOrThrow({
      where: { id: user.accountId },
      select: {
        email: true,
        emailChanges: {
          where: { usedAt: null, expiresAt: { gt: this.clock.now() } },
          orderBy: { id: 'desc' },
          take: 1,
          select: { newEmail: true, createdAt: true, expiresAt: true },
        },
      },
    });
    const [pending] = emailChanges;
    if (!pending) return { email, pending: null };
    const mail = await this.chooseMail(email, pending);
    return {
      email,
      pending: {
        email: pending.newEmail,
        expiresAt: pending.expiresAt.toISOString(),
        mailSent: mail?.state === 'sent',
      },
    };
  }

  /**
   * The answer and its duration are equal for used and unused addresses; the owner of a used
   * address gets a mail if invited.
   * @throws AppError 422 for a wrong password, the present address, or a staff login; 429
   */
  async request(
    { email, currentPassword }: z.infer<typeof ownMailChange>,
    user: CurrentUser,
  ): Promise<MailChangeSent> {
    await this.password.require(user.accountId, currentPassword);
    const own = await this.prisma.account.findUniqueOrThrow({
      where: { id: user.accountId },
      select: { email: true },
    });
    if (own.email === email)
      throw new AppError('mail_unchanged', { email: '新しいメールアドレスを入力してください。' });
    await requireNoStaff(this.prisma, [user.accountId], {
      email: 'このログインのメールアドレスは、管理者がスタッフの画面で変更します。',
    });
    await this.throttle.require({
      name: 'mail-change',
      subject: user.accountId,
      max: requestsPerHour,
      windowMs: hours(1),
    });
    const now = this.clock.now();
    const expiresAt = this.clock.in(lifetime);
    const code = newToken();
    const isUsed = (await this.prisma.account.count({ where: { email, deletedAt: null } })) > 0;
    await this.prisma.$transaction(async (tx) => {
      await closeMailChanges(tx, user.accountId, now);
      await tx.emailChange.create({
        data: {
          accountId: user.accountId,
          newEmail: email,
          codeHash: sha256(code),
          createdAt: now,
          expiresAt,
        },
      });
      const link = `${originOf(this.settings)}/${user.face}/confirm-mail-change#${code}`;
      await this.mailer.queue(
        tx,
        'emailChange',
        isUsed ? addressTakenMail(email) : confirmationMail(email, link),
        isUsed ? undefined : { id: user.accountId },
      );
      await this.mailer.queue(tx, 'securityAlert', changeRequestedMail(own.email));
    });
    // Waits for one mail only, so that the number of mails cannot be observed.
    this.mailer
      .flush()
      .catch((error: Error) =>
        this.logger.warn({ reason: error.name }, 'mails of a new address wait'),
      );
    const mail = await this.chooseMail(own.email, { newEmail: email, createdAt: now });
    return {
      email,
      expiresAt: expiresAt.toISOString(),
      message: requestTexts[mail ? await this.mailer.readMailStatus(mail.messageId) : 'waiting'],
    };
  }

  /**
   * The mail whose status is reported: the one to the new address; if none is sent there because
   * its owner is not invited yet, the one to the old address. The difference must not be visible.
   */
  private chooseMail(
    email: string,
    { newEmail, createdAt }: { newEmail: string; createdAt: Date },
  ) {
    const toNew = { purpose: 'emailChange', address: newEmail };
    const toOld = { purpose: 'securityAlert', address: email };
    return this.prisma.outgoingMail.findFirst({
      where: { createdAt: { gte: createdAt }, OR: [toNew, toOld] },
      // Ordered by purpose: the mail to report is alphabetically first.
      orderBy: [{ purpose: 'asc' }, { id: 'asc' }],
      select: { messageId: true, state: true },
    });
  }

  /** Cancels the pending change. */
  async cancel(user: CurrentUser): Promise<void> {
    await closeMailChanges(this.prisma, user.accountId, this.clock.now());
  }

  /**
   * Confirms the new address: it becomes the login, every session ends, and the old address is
   * informed.
   * @throws AppError 422 for an invalid, used or expired code, 409 if another login uses the
   * address now
   */
  async confirm(code: string): Promise<{ email: string }> {
    const now = this.clock.now();
    const email = await this.prisma.$transaction(async (tx) => {
      const change = await tx.emailChange.findFirst({
        where: {
          codeHash: sha256(code),
          usedAt: null,
          expiresAt: { gt: now },
          account: stillTheirs,
        },
        select: { id: true, accountId: true, newEmail: true, account: { select: { email: true } } },
      });
      const isClaimed =
        change &&
        (
          await tx.emailChange.updateMany({
            where: { id: change.id, usedAt: null },
            data: { usedAt: now },
          })
        ).count === 1;
      if (!change || !isClaimed) throw new AppError('mail_code_invalid');
      const { accountId, newEmail } = change;
      if (
        await tx.account.count({
          where: { email: newEmail, deletedAt: null, id: { not: accountId } },
        })
      )
        throw new AppError('mail_code_invalid');
      await tx.account.update({
        where: { id: accountId },
        data: { email: newEmail, credentialVersion: { increment: 1 }, version: { increment: 1 } },
      });
      await closeCodes(tx, accountId, now);
      await this.sessions.endAll(accountId, undefined, tx);
      const parent = await tx.parent.findFirst({ where: { accountId, deletedAt: null } });
      if (parent) {
        await tx.parent.update({
          where: { id: parent.id },
          data: {
            searchText: parentSearchText(parent, newEmail),
            updatedAt: now,
            version: { increment: 1 },
          },
        });
        const access = {
          action: 'edit',
          entity: 'parent',
          entityId: parent.id,
          detail: { fields: 'email' },
        } as const;
        await logAccess(tx, { accountId } as CurrentUser, now, access);
      }
      const teacher = await tx.teacher.findFirst({ where: { accountId, deletedAt: null } });
      if (teacher) {
        await tx.teacher.update({
          where: { id: teacher.id },
          data: {
            searchText: teacherSearchText(teacher, newEmail),
            updatedAt: now,
            version: { increment: 1 },
          },
        });
        const access = {
          action: 'edit',
          entity: 'teacher',
          entityId: teacher.id,
          detail: { fields: 'email' },
        } as const;
        await logAccess(tx, { accountId } as CurrentUser, now, access);
      }
      await this.mailer.queue(tx, 'securityAlert', addressChangedMail(change.account.email), {
        id: accountId,
      });
      return newEmail;
    });
    await this.mailer.flush();
    return { email };
  }
}
