import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closeCodes } from '../../../platform/accounts/close-codes.js';
import { CurrentPassword } from '../../../platform/auth/current-password.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { PasswordHashes } from '../../../platform/auth/password-hashes.js';
import { passwordFault } from '../../../platform/auth/passwords.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { passwordChangedMail } from '../account-mails.js';

/**
 * Changes the caller's own password: needs the current one, ends all other sessions, renews this
 * one.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly prisma: PrismaService,
    private readonly hashes: PasswordHashes,
    private readonly sessions: Sessions,
    private readonly password: CurrentPassword,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
  ) {}

  async run(
    request: FastifyRequest,
    reply: FastifyReply,
    user: CurrentUser,
    currentPassword: string,
    newPassword: string,
  ): Promise<void> {
    const account = await this.prisma.account.findUniqueOrThrow({
      where: { id: user.accountId },
      select: { email: true, name: true },
    });
    const fault = passwordFault(newPassword, [account.email, account.name]);
    if (fault) throw new AppError('invalid_input', { newPassword: fault });
    await this.password.require(user.accountId, currentPassword);
    const passwordHash = await this.hashes.make(newPassword);
    // This browser continues in a new session and keeps its push registration.
    const here = await this.prisma.pushDevice.findMany({
      where: { sessionId: user.sessionId },
      select: { id: true },
    });
    const devices = { id: { in: here.map(({ id }) => id) } };
    const { credentialVersion } = await this.prisma.$transaction(async (tx) => {
      await tx.pushDevice.updateMany({ where: devices, data: { sessionId: null } });
      await closeCodes(tx, user.accountId, this.clock.now());
      await this.sessions.endAll(user.accountId, undefined, tx);
      await this.mailer.queue(tx, 'securityAlert', passwordChangedMail(account.email));
      return tx.account.update({
        where: { id: user.accountId },
        data: { passwordHash, credentialVersion: { increment: 1 }, version: { increment: 1 } },
        select: { credentialVersion: true },
      });
    });
    const sessionId = await this.sessions.begin(
      request,
      reply,
      { accountId: user.accountId, credentialVersion, twoFactors: user.twoFactors },
      user.face,
    );
    await this.prisma.pushDevice.updateMany({ where: devices, data: { sessionId } });
  }
}
