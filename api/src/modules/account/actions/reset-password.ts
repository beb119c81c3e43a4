import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Role } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { closeCodes } from '../../../platform/accounts/close-codes.js';
import { passwordLinkOf } from '../../../platform/accounts/invite-by-mail.js';
import { newToken, sha256 } from '../../../platform/auth/hash.js';
import { PasswordHashes } from '../../../platform/auth/password-hashes.js';
import { passwordFault } from '../../../platform/auth/passwords.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock, hours, minutes } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { passwordChangedMail, resetMail } from '../account-mails.js';

const LIFETIME_MS = minutes(30);
/** Mails to one person in an hour: enough for repeated requests, too few for a flood. */
const mailsPerHour = 5;

/**
 * Page for setting a password: staff have their own; teachers without another role continue to the
 * teacher login.
 */
function faceOf(roles: readonly { readonly role: Role }[]): Role {
  if (roles.some(({ role }) => role === 'Admin' || role === 'Operator')) return 'Operator';
  return roles.every(({ role }) => role === 'Teacher') ? 'Teacher' : 'Parent';
}

/**
 * Password reset by mail (security A3): the same answer for known and unknown addresses, a
 * single-use code of 256 bits.
 */
@Injectable()
export class ResetPassword implements OnModuleDestroy {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly prisma: PrismaService,
    private readonly hashes: PasswordHashes,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mailer: Mailer,
    private readonly throttle: Throttle,
    private readonly sessions: Sessions,
  ) {}

  /** Returns at once, so that the time of the answer does not show whether the account exists. */
  request(email: string): void {
    const work = this.sendCode(email).catch((error: Error) =>
      this.logger.error({ reason: error.name }, 'reset mail failed'),
    );
    this.running.add(work);
    work.finally(() => this.running.delete(work));
  }

  /** Resolves when all requested mails have been queued. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.running);
  }

  async onModuleDestroy(): Promise<void> {
    await this.whenIdle();
  }

  private async sendCode(email: string): Promise<void> {
    const account = await this.prisma.account.findFirst({
      where: { email, deletedAt: null, disabledAt: null },
      select: { id: true, roles: { select: { role: true } } },
    });
    if (!account) return;
    if (
      await this.throttle.take({
        name: 'reset:account',
        subject: account.id,
        max: mailsPerHour,
        windowMs: hours(1),
      })
    )
      return;
    const code = newToken();
    const link = passwordLinkOf(this.settings, faceOf(account.roles), code, 'reset');
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      await tx.passwordReset.updateMany({
        where: { accountId: account.id, purpose: 'reset', usedAt: null },
        data: { usedAt: now },
      });
      await tx.passwordReset.create({
        data: {
          accountId: account.id,
          codeHash: sha256(code),
          createdAt: now,
          expiresAt: this.clock.in(LIFETIME_MS),
        },
      });
      await this.mailer.queue(tx, 'passwordReset', resetMail(email, link));
    });
    await this.mailer.flush();
  }

  /**
   * Sets the new password, ends every session and unlocks the account; the caller is not signed in.
   * @throws AppError 400 for a weak password, 422 for a wrong, used or expired code, or one of
   * another account
   */
  async execute(email: string, code: string, newPassword: string): Promise<void> {
    const now = this.clock.now();
    const fault = passwordFault(newPassword, [email]);
    if (fault) throw new AppError('invalid_input', { newPassword: fault });
    const reset = await this.prisma.passwordReset.findFirst({
      where: {
        codeHash: sha256(code),
        usedAt: null,
        expiresAt: { gt: now },
        account: { email, deletedAt: null, disabledAt: null },
      },
      select: { id: true, accountId: true },
    });
    if (!reset)
      throw new AppError('reset_code_invalid', {
        ResetCode: 'メールのリンクをもう一度開くか、再設定メールを請求し直してください。',
      });
    const passwordHash = await this.hashes.make(newPassword);
    await this.prisma.$transaction(async (tx) => {
      const { count } = await tx.passwordReset.updateMany({
        where: { id: reset.id, usedAt: null },
        data: { usedAt: now },
      });
      if (count !== 1) throw new AppError('reset_code_invalid');
      await closeCodes(tx, reset.accountId, now);
      await tx.account.update({
        where: { id: reset.accountId },
        data: { passwordHash, credentialVersion: { increment: 1 }, version: { increment: 1 } },
      });
      await this.sessions.endAll(reset.accountId, undefined, tx);
      await this.mailer.queue(tx, 'securityAlert', passwordChangedMail(email));
    });
    await this.throttle.clear({ name: 'sign-in:account', subject: email });
  }
}
