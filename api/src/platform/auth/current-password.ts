import { Injectable } from '@nestjs/common';
import { AppError, errors } from '@tsumugi/contract/errors';
import { minutes } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { PasswordHashes } from './password-hashes.js';
import { Throttle } from './throttle.js';

/**
 * A change of a login requires its password again, because an unlocked phone proves no identity.
 * Five attempts in 15 minutes, over all forms.
 */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly prisma: PrismaService,
    private readonly throttle: Throttle,
    private readonly hashes: PasswordHashes,
  ) {}

  /** @throws AppError 422 with the field `currentPassword`, 429 */
  async require(accountId: number, currentPassword: string): Promise<void> {
    const tries = { name: 'change-password', subject: accountId, max: 5, windowMs: minutes(15) };
    await this.throttle.require(tries);
    const { passwordHash } = await this.prisma.account.findUniqueOrThrow({
      where: { id: accountId },
      select: { passwordHash: true },
    });
    if (!(await this.hashes.verify(passwordHash, currentPassword)))
      throw new AppError('current_password_wrong', {
        currentPassword: errors.current_password_wrong.message,
      });
    await this.throttle.clear(tries);
  }
}
