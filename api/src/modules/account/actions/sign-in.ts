import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import type { VerifiedLogin } from '../../../platform/auth/credentials.js';
import type { Face } from '../../../platform/auth/current-user.js';
import { KnownDevices } from '../../../platform/auth/device.js';
import { PendingSignIn } from '../../../platform/auth/pending-sign-in.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { deviceLabel } from '../../../platform/auth/session-rules.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { presentRoles } from '../account.presenter.js';
import { AccountQueries } from '../account.queries.js';
import { newDeviceMail } from '../account-mails.js';
import { TwoStepStore } from '../two-step.store.js';

/** Method of a sign-in: code, recovery code, passkey, or identity provider. */
interface SignInMethod {
  twoStep?: true;
  recovery?: true;
  passkey?: true;
  provider?: true;
}

/**
 * Continues after a correct password: the second step if the account has one, otherwise a new
 * session.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly sessions: Sessions,
    private readonly reader: SessionReader,
    private readonly devices: KnownDevices,
    private readonly pending: PendingSignIn,
    private readonly twoStep: TwoStepStore,
    private readonly accounts: AccountQueries,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly prisma: PrismaService,
    private readonly mailer: Mailer,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 403 if a password is not sufficient: staff with a required passkey, and
   * Operators if passwords are only a fallback for Admins
   */
  async enter(
    request: FastifyRequest,
    reply: FastifyReply,
    verified: VerifiedLogin,
    face: Face,
    way: SignInMethod = {},
  ) {
    if (way.twoStep) return this.begin(request, reply, verified, face, way);
    const refusal = face === 'admin' && (await this.refusalOf(verified, way));
    if (refusal) {
      await this.log.note(request, {
        action: 'signInFailed',
        accountId: verified.accountId,
        detail: { face, passwordOnly: true },
      });
      throw new AppError(refusal);
    }
    if (!(await this.twoStep.of(verified.accountId)))
      return this.begin(request, reply, verified, face, way);
    this.pending.begin(request, reply, { ...verified, face });
    return { twoStep: true as const };
  }

  private async refusalOf(
    { accountId }: VerifiedLogin,
    way: SignInMethod,
  ): Promise<'provider_only' | 'passkey_only' | undefined> {
    const isEmergency = this.settings.oidc?.hidePassword && !way.provider;
    if (isEmergency && !(await this.accounts.rolesOf(accountId))?.includes('Admin'))
      return 'provider_only';
    if (await this.twoStep.of(accountId)) return undefined;
    return (await this.accounts.mustUsePasskey(accountId)) ? 'passkey_only' : undefined;
  }

  /** Starts a session, and mails the owner when the browser is new. `way` is logged. */
  async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    verified: VerifiedLogin,
    face: Face,
    way: SignInMethod = {},
  ) {
    const isKnown = this.devices.of(request, verified.email) !== undefined;
    const isFirst = await this.isFirst(verified.accountId);
    const twoFactors = way.twoStep || way.passkey || undefined;
    const sessionId = await this.sessions.begin(request, reply, { ...verified, twoFactors }, face);
    this.devices.remember(request, reply, verified.email);
    // No mail at the first sign-in: every device is new then.
    if (!isKnown && !isFirst) {
      const seen = {
        device: deviceLabel(request.headers['user-agent']),
        at: this.clock.now(),
        from: request.ip,
      };
      await this.mailer.queue(this.prisma, 'securityAlert', newDeviceMail(verified.email, seen));
    }
    const user = await this.reader.userOf(sessionId);
    if (!user) throw new AppError('wrong_credentials');
    request.user = user;
    await this.log.note(request, {
      action: 'signIn',
      detail: { face, knownDevice: isKnown, ...way },
    });
    return presentRoles(user);
  }

  /** Read from the access log, because sessions are deleted on signing out. */
  private async isFirst(accountId: number): Promise<boolean> {
    return (
      (await this.prisma.accessLog.findFirst({
        where: { accountId, action: 'signIn' },
        select: { id: true },
      })) === null
    );
  }
}
