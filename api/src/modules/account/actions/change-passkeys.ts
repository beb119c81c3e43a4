import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { PasskeyConfirmation } from '@tsumugi/contract/resources/passkey';
import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { AccountQueries } from '../account.queries.js';
import { passkeyRemovedMail, passkeysResetMail } from '../account-mails.js';
import { ConfirmOwner } from './confirm-owner.js';
import { LoginLog } from './login-log.js';

/** Renames and removes passkeys; an Admin removes all of an account after a lost device. */
@Injectable()
export class ChangePasskeys {
  constructor(
    private readonly prisma: PrismaService,
    private readonly owner: ConfirmOwner,
    private readonly accounts: AccountQueries,
    private readonly log: LoginLog,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
  ) {}

  /** @throws AppError 404 for a foreign passkey */
  async rename({ accountId }: CurrentUser, id: number, name: string): Promise<void> {
    const { count } = await this.prisma.passkey.updateMany({
      where: { id, accountId },
      data: { name },
    });
    if (count === 0) throw new AppError('not_found');
  }

  /**
   * Ends the sessions of other devices.
   * @throws AppError 404; 422 without confirmation, or for the last passkey of staff who must have
   * one
   */
  async remove(
    request: FastifyRequest,
    user: CurrentUser,
    id: number,
    confirmation: PasskeyConfirmation,
  ): Promise<void> {
    const { accountId } = user;
    if (!(await this.prisma.passkey.count({ where: { id, accountId } })))
      throw new AppError('not_found');
    await this.owner.run(request, user, confirmation);
    const { email } = await this.accounts.account(accountId);
    const { passkey: isRequired } = await this.accounts.readSignInRequirements(accountId);
    await this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from account where id = ${accountId} for update`;
      const own = await tx.passkey.findMany({
        where: { accountId },
        select: { id: true, name: true },
      });
      const passkey = own.find((one) => one.id === id);
      if (!passkey) throw new AppError('not_found');
      if (isRequired && own.length === 1) throw new AppError('passkey_required');
      await tx.passkey.delete({ where: { id } });
      await this.sessions.endAll(accountId, user.sessionId, tx);
      await this.log.recordEdit(tx, user, accountId, 'passkeys');
      await this.mailer.queue(tx, 'securityAlert', passkeyRemovedMail(email, passkey.name));
    });
  }

  /**
   * By an Admin for another account: also ends its sessions. @throws AppError 404; 422 for the own
   * account, or without passkeys
   */
  async reset(user: CurrentUser, accountId: number): Promise<void> {
    if (accountId === user.accountId) throw new AppError('passkey_own');
    if (!(await this.accounts.personOf(accountId))) throw new AppError('not_found');
    const { email } = await this.accounts.account(accountId);
    await this.prisma.$transaction(async (tx) => {
      const { count } = await tx.passkey.deleteMany({ where: { accountId } });
      if (count === 0) throw new AppError('passkey_none');
      await this.sessions.endAll(accountId, undefined, tx);
      await this.log.recordEdit(tx, user, accountId, 'passkeys');
      await this.mailer.queue(tx, 'securityAlert', passkeysResetMail(email));
    });
  }
}
