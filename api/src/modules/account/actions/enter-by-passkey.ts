import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { PasskeyProof } from '@tsumugi/contract/resources/passkey';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { addressLimit } from '../../../platform/auth/credentials.js';
import type { Face } from '../../../platform/auth/current-user.js';
import { rolesAt } from '../../../platform/auth/session-rules.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { PasskeyStore } from '../passkey.store.js';
import { SignIn } from './sign-in.js';

/** Sign-in by passkey. Device and user verification are two factors, so no code is required. */
@Injectable()
export class EnterByPasskey {
  constructor(
    private readonly prisma: PrismaService,
    private readonly passkeys: PasskeyStore,
    private readonly throttle: Throttle,
    private readonly signIn: SignIn,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @throws AppError 401, equal for an unknown or invalid passkey, a stopped account, and an
   * account without a role for this face; 429
   */
  async run(request: FastifyRequest, reply: FastifyReply, face: Face, given: PasskeyProof) {
    const limit = addressLimit(request);
    await this.throttle.require(limit, 'too_many_sign_ins');
    const fits = await this.passkeys.check(request, 'enter', given);
    const account =
      fits &&
      (await this.prisma.account.findFirst({
        where: { id: fits.accountId, deletedAt: null, disabledAt: null },
        select: { email: true, credentialVersion: true, roles: { select: { role: true } } },
      }));
    const isAdmitted =
      account &&
      rolesAt(
        face,
        account.roles.map(({ role }) => role),
      ).length > 0;
    if (!fits || !isAdmitted) {
      await this.log.note(request, {
        action: 'signInFailed',
        accountId: fits?.accountId,
        detail: { face, passkey: true },
      });
      throw new AppError('passkey_refused');
    }
    await this.throttle.giveBack(limit);
    const { email, credentialVersion } = account;
    return this.signIn.begin(
      request,
      reply,
      { accountId: fits.accountId, email, credentialVersion },
      face,
      { passkey: true },
    );
  }
}
