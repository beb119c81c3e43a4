import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { RecoveryCodes, TwoStepSetUp } from '@tsumugi/contract/resources/two-step';
import type { FastifyRequest } from 'fastify';
import { CurrentPassword } from '../../../platform/auth/current-password.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { newTotpSecret, totpUri } from '../../../platform/auth/totp.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { AccountQueries } from '../account.queries.js';
import { twoStepOnMail } from '../account-mails.js';
import { CodeTries } from '../code-tries.queries.js';
import { TwoStepStore } from '../two-step.store.js';
import { wrongCode } from './finish-sign-in.js';
import { LoginLog } from './login-log.js';

const issuer = 'つむぎ';

/** Sets up the second step: the password, then a code, which proves that the app has the secret. */
@Injectable()
export class SetUpTwoStep {
  constructor(
    private readonly prisma: PrismaService,
    private readonly twoStep: TwoStepStore,
    private readonly password: CurrentPassword,
    private readonly tries: CodeTries,
    private readonly accounts: AccountQueries,
    private readonly log: LoginLog,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Creates a secret, not yet active. @throws AppError 422 for a wrong password, or if it is
   * already on
   */
  async begin({ accountId }: CurrentUser, currentPassword: string): Promise<TwoStepSetUp> {
    await this.password.require(accountId, currentPassword);
    if (await this.twoStep.of(accountId)) throw new AppError('two_step_on');
    const secret = newTotpSecret();
    await this.twoStep.begin(accountId, secret);
    const { email } = await this.accounts.account(accountId);
    return { secret, uri: totpUri(secret, issuer, email) };
  }

  /**
   * Activates two-step sign-in; other devices must sign in again. @throws AppError 422 for a wrong
   * code
   */
  async confirm(request: FastifyRequest, user: CurrentUser, code: string): Promise<RecoveryCodes> {
    const { accountId } = user;
    const { email } = await this.accounts.account(accountId);
    await this.tries.count(request, { accountId, email });
    const recoveryCodes = await this.prisma.$transaction(async (tx) => {
      const fits = await this.twoStep.confirm(accountId, code, tx);
      if (fits === null) throw new AppError('two_step_not_begun');
      if (!fits) throw wrongCode({ code });
      await this.sessions.endAll(accountId, user.sessionId, tx);
      await this.log.recordEdit(tx, user, accountId, 'twoStep');
      await this.mailer.queue(tx, 'securityAlert', twoStepOnMail(email));
      return this.twoStep.renewCodes(accountId, tx);
    });
    await this.tries.forget(request, { accountId, email });
    return { recoveryCodes };
  }
}
