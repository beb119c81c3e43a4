import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { hashPassword, passwordFault, verifyPassword } from '../../../platform/auth/passwords.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { minutes } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { passwordChangedMail } from '../account-mails.js';

/** A signed-in person's own password: needs the current one, ends all other sessions, renews this one. */
@Injectable()
export class ChangePassword {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(Mailer) private readonly mailer: Mailer,
  ) {}

  async run(request: FastifyRequest, reply: FastifyReply, user: CurrentUser, currentPassword: string, newPassword: string): Promise<void> {
    const tries = { name: 'change-password', subject: user.accountId, max: 5, windowMs: minutes(15) };
    const account = await this.prisma.account.findUniqueOrThrow({
      where: { id: user.accountId },
      select: { email: true, name: true, passwordHash: true },
    });
    const fault = passwordFault(newPassword, [account.email, account.name]);
    if (fault) throw new AppError('invalid_input', { newPassword: fault });
    await this.throttle.require(tries);
    if (!(await verifyPassword(account.passwordHash, currentPassword))) {
      throw new AppError('current_password_wrong', { currentPassword: '現在のパスワードを、もう一度入力してください。' });
    }
    await this.throttle.clear(tries);
    const passwordHash = await hashPassword(newPassword);
    const { credentialVersion } = await this.prisma.$transaction(async (tx) => {
      await this.sessions.endAll(user.accountId, undefined, tx);
      await this.mailer.queue(tx, 'securityAlert', passwordChangedMail(account.email));
      return tx.account.update({
        where: { id: user.accountId },
        data: { passwordHash, credentialVersion: { increment: 1 }, version: { increment: 1 } },
        select: { credentialVersion: true },
      });
    });
    await this.sessions.begin(request, reply, { accountId: user.accountId, credentialVersion }, user.face);
  }
}
