import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { RecoveryCodes, TwoStepChange } from '@tsumugi/contract/resources/two-step';
import type { FastifyRequest } from 'fastify';
import { CurrentPassword } from '../../../platform/auth/current-password.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { AccountQueries } from '../account.queries.js';
import { twoStepOffMail, twoStepResetMail } from '../account-mails.js';
import { CodeTries } from '../code-tries.queries.js';
import { TwoStepStore } from '../two-step.store.js';
import { wrongCode } from './finish-sign-in.js';
import { LoginLog } from './login-log.js';

/**
 * Changes an active two-step sign-in: new recovery codes, turned off by its owner, or reset by an
 * Admin after a lost phone.
 */
@Injectable()
export class ChangeTwoStep {
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

  /** @throws AppError 422 for a wrong password or code, or while it is off */
  async renewCodes(
    request: FastifyRequest,
    user: CurrentUser,
    given: TwoStepChange,
  ): Promise<RecoveryCodes> {
    await this.demandBoth(request, user, given);
    return {
      recoveryCodes: await this.prisma.$transaction((tx) =>
        this.twoStep.renewCodes(user.accountId, tx),
      ),
    };
  }

  /** @throws AppError 422 for a wrong password or code, if it is off, or if staff must use it */
  async turnOff(request: FastifyRequest, user: CurrentUser, given: TwoStepChange): Promise<void> {
    if ((await this.accounts.readSignInRequirements(user.accountId)).twoStep)
      throw new AppError('two_step_required');
    const { email } = await this.demandBoth(request, user, given);
    await this.prisma.$transaction(async (tx) => {
      await this.twoStep.remove(user.accountId, tx);
      await this.sessions.endAll(user.accountId, user.sessionId, tx);
      await this.log.recordEdit(tx, user, user.accountId, 'twoStep');
      await this.mailer.queue(tx, 'securityAlert', twoStepOffMail(email));
    });
  }

  /**
   * By an Admin for another account: also ends its sessions. @throws AppError 404; 422 for the own
   * account, or if it is off
   */
  async reset(user: CurrentUser, accountId: number): Promise<void> {
    if (accountId === user.accountId) throw new AppError('two_step_own');
    if (!(await this.accounts.personOf(accountId))) throw new AppError('not_found');
    const { email } = await this.accounts.account(accountId);
    await this.prisma.$transaction(async (tx) => {
      if (!(await this.twoStep.remove(accountId, tx))) throw new AppError('two_step_not_on');
      await this.sessions.endAll(accountId, undefined, tx);
      await this.log.recordEdit(tx, user, accountId, 'twoStep');
      await this.mailer.queue(tx, 'securityAlert', twoStepResetMail(email));
    });
  }

  private async demandBoth(
    request: FastifyRequest,
    { accountId }: CurrentUser,
    { currentPassword, ...given }: TwoStepChange,
  ) {
    if (!(await this.twoStep.of(accountId))) throw new AppError('two_step_not_on');
    await this.password.require(accountId, currentPassword);
    const { email } = await this.accounts.account(accountId);
    await this.tries.count(request, { accountId, email });
    if (!(await this.twoStep.take(accountId, given))) throw wrongCode(given);
    await this.tries.forget(request, { accountId, email });
    return { email };
  }
}
