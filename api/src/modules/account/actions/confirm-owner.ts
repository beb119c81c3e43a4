import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { PasskeyConfirmation } from '@tsumugi/contract/resources/passkey';
import type { FastifyRequest } from 'fastify';
import { CurrentPassword } from '../../../platform/auth/current-password.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { PasskeyStore } from '../passkey.store.js';

/**
 * Confirms the owner before a change of sign-in data, because another person may use an open
 * session.
 */
@Injectable()
export class ConfirmOwner {
  constructor(
    private readonly password: CurrentPassword,
    private readonly passkeys: PasskeyStore,
  ) {}

  /**
   * @throws AppError 422 for a wrong password or passkey; 403 on a phone that a guardian handed
   * over; 429
   */
  async run(
    request: FastifyRequest,
    user: CurrentUser,
    { currentPassword, passkey }: PasskeyConfirmation,
  ): Promise<void> {
    if (user.handedOverBy) throw new AppError('forbidden');
    if (currentPassword !== undefined)
      return this.password.require(user.accountId, currentPassword);
    if (!passkey || !(await this.passkeys.check(request, 'confirm', passkey, user.accountId)))
      throw new AppError('passkey_not_confirmed');
  }
}
