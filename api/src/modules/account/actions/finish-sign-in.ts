import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { TwoStepGiven } from '@tsumugi/contract/resources/two-step';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import type { VerifiedLogin } from '../../../platform/auth/credentials.js';
import { PendingSignIn } from '../../../platform/auth/pending-sign-in.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { recoveryCodeUsedMail } from '../account-mails.js';
import { CodeTries } from '../code-tries.queries.js';
import { TwoStepStore } from '../two-step.store.js';
import { SignIn } from './sign-in.js';

/**
 * The second step of a login: a code of the app, or a recovery code, within five minutes of the
 * right password.
 */
@Injectable()
export class FinishSignIn {
  constructor(
    private readonly prisma: PrismaService,
    private readonly pending: PendingSignIn,
    private readonly twoStep: TwoStepStore,
    private readonly tries: CodeTries,
    private readonly signIn: SignIn,
    private readonly mailer: Mailer,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @throws AppError 401 without a recent password, 422 for a wrong or used code, 429 after five
   * wrong ones
   */
  async run(request: FastifyRequest, reply: FastifyReply, given: TwoStepGiven) {
    const pending = this.pending.read(request);
    const verified = pending && (await this.accountOf(pending));
    if (!pending || !verified) throw new AppError('two_step_expired');
    const { face } = pending;
    const byRecovery = given.recoveryCode !== undefined;
    await this.tries.count(request, verified);
    if (!(await this.twoStep.take(verified.accountId, given))) {
      await this.log.note(request, {
        action: 'signInFailed',
        accountId: verified.accountId,
        detail: { face, twoStep: true },
      });
      throw wrongCode(given);
    }
    await this.tries.forget(request, verified);
    this.pending.clear(request, reply);
    if (byRecovery) {
      const unusedCodes = (await this.twoStep.of(verified.accountId))?.codesLeft ?? 0;
      await this.mailer.queue(
        this.prisma,
        'securityAlert',
        recoveryCodeUsedMail(verified.email, unusedCodes),
      );
    }
    return this.signIn.begin(request, reply, verified, face, {
      twoStep: true,
      ...(byRecovery ? { recovery: true as const } : {}),
    });
  }

  /**
   * Checks that the account is unchanged since the password: a changed password or a closed account
   * requires a new sign-in.
   */
  private async accountOf({
    accountId,
    credentialVersion,
  }: {
    accountId: number;
    credentialVersion: number;
  }): Promise<VerifiedLogin | undefined> {
    const account = await this.prisma.account.findFirst({
      where: {
        id: accountId,
        credentialVersion,
        deletedAt: null,
        disabledAt: null,
        twoStep: { confirmedAt: { not: null } },
      },
      select: { email: true },
    });
    return account ? { accountId, credentialVersion, email: account.email } : undefined;
  }
}

/** Refusal of a code, with the field of the input. */
export const wrongCode = (codes: TwoStepGiven): AppError =>
  codes.recoveryCode === undefined
    ? new AppError('two_step_wrong', { code: '今表示されている6桁の数字を入力してください。' })
    : new AppError(
        'two_step_wrong',
        { recoveryCode: '控えたコードを確かめてください。' },
        {
          message:
            '復旧コードが正しくないか、すでに使われています。別の復旧コードを入力してください。',
        },
      );
