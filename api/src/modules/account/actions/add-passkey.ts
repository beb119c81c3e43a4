import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { PasskeyConfirmation, PasskeyMade } from '@tsumugi/contract/resources/passkey';
import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { deviceLabel } from '../../../platform/auth/session-rules.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { AccountQueries } from '../account.queries.js';
import { passkeyAddedMail } from '../account-mails.js';
import { PasskeyStore } from '../passkey.store.js';
import { ConfirmOwner } from './confirm-owner.js';
import { LoginLog } from './login-log.js';

const most = 10;

/** Adds a passkey after the owner has confirmed the password or a code. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly passkeys: PasskeyStore,
    private readonly owner: ConfirmOwner,
    private readonly accounts: AccountQueries,
    private readonly log: LoginLog,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
  ) {}

  /** Options for creating a passkey. @throws AppError 422 */
  async begin(request: FastifyRequest, user: CurrentUser, confirmation: PasskeyConfirmation) {
    await this.owner.run(request, user, confirmation);
    if ((await this.passkeys.of(user.accountId)).length >= most)
      throw new AppError('passkey_enough');
    return this.passkeys.creation(request, {
      id: user.accountId,
      ...(await this.accounts.account(user.accountId)),
    });
  }

  /**
   * Stores the passkey; other devices must sign in again, and the owner gets a mail. @throws
   * AppError 409, 422
   */
  async finish(
    request: FastifyRequest,
    user: CurrentUser,
    made: PasskeyMade,
    name?: string,
  ): Promise<void> {
    const { accountId } = user;
    const passkey = await this.passkeys.read(request, accountId, made);
    if (!passkey) throw new AppError('passkey_not_made');
    const { email } = await this.accounts.account(accountId);
    const called = name ?? deviceLabel(request.headers['user-agent']);
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from account where id = ${accountId} for update`;
      if ((await tx.passkey.count({ where: { accountId } })) >= most)
        throw new AppError('passkey_enough');
      const { count } = await tx.passkey.createMany({
        data: [{ accountId, ...passkey, name: called, createdAt: now }],
        skipDuplicates: true,
      });
      if (count === 0) throw new AppError('passkey_known');
      await this.sessions.endAll(accountId, user.sessionId, tx);
      await this.log.recordEdit(tx, user, accountId, 'passkeys');
      await this.mailer.queue(tx, 'securityAlert', passkeyAddedMail(email, called));
    });
  }
}
