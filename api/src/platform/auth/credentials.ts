import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../audit/security-log.js';
import { minutes } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Face } from './current-user.js';
import { KnownDevices } from './device.js';
import { normalEmail } from './email.js';
import { PasswordHashes } from './password-hashes.js';
import { rolesAt } from './session-rules.js';
import { addressOf, type Limit, Throttle } from './throttle.js';

export interface VerifiedLogin {
  accountId: number;
  email: string;
  credentialVersion: number;
}

/** 5 failures per account, 30 per address (an office shares one), in 15 minutes (security A7.5). */
export const signInLimits = { account: 5, address: 30, windowMs: minutes(15) } as const;

/** Failures from one address, for any login. */
export const addressLimit = (request: FastifyRequest): Limit => ({
  name: 'sign-in:address',
  subject: addressOf(request.ip),
  max: signInLimits.address,
  windowMs: signInLimits.windowMs,
});

/** Checks login and password. Every failure has the same answer and takes the same time. */
@Injectable()
export class Credentials {
  constructor(
    private readonly prisma: PrismaService,
    private readonly throttle: Throttle,
    private readonly devices: KnownDevices,
    private readonly log: SecurityLog,
    private readonly hashes: PasswordHashes,
  ) {}

  /**
   * @returns the account, or null for an unknown login, a wrong password, and an account that is
   * disabled or has no role for this form
   * @throws AppError 429 while locked, also with the right password; 503 when too many sign-ins run
   * at once
   */
  async verify(
    request: FastifyRequest,
    face: Face,
    rawEmail: string,
    password: string,
  ): Promise<VerifiedLogin | null> {
    const email = normalEmail(rawEmail);
    const device = this.devices.of(request, email);
    const limits: Limit[] = [
      addressLimit(request),
      device
        ? {
            name: 'sign-in:device',
            subject: device,
            max: signInLimits.account,
            windowMs: signInLimits.windowMs,
          }
        : {
            name: 'sign-in:account',
            subject: email,
            max: signInLimits.account,
            windowMs: signInLimits.windowMs,
          },
    ];
    // Counted before the check, so that parallel guesses cannot exceed the limit; a success reverts
    // the count.
    await this.countAll(limits);
    const account = await this.prisma.account.findFirst({
      where: { email, deletedAt: null },
      select: {
        id: true,
        passwordHash: true,
        disabledAt: true,
        credentialVersion: true,
        roles: { select: { role: true } },
      },
    });
    const { fits, renewed } = await this.compare(account?.passwordHash, password, limits);
    const roles = rolesAt(face, account?.roles.map(({ role }) => role) ?? []);
    if (!account || !fits || account.disabledAt || roles.length === 0) {
      await this.log.note(request, {
        action: 'signInFailed',
        accountId: account?.id,
        detail: { face },
      });
      return null;
    }
    // Only the stored form of the password changes: sessions go on.
    if (renewed)
      await this.prisma.account.updateMany({
        where: { id: account.id, passwordHash: account.passwordHash },
        data: { passwordHash: renewed },
      });
    const [address, own] = limits as [Limit, Limit];
    await this.throttle.giveBack(address);
    await this.throttle.clear(own);
    return { accountId: account.id, email, credentialVersion: account.credentialVersion };
  }

  /**
   * @throws AppError 503 when too many sign-ins run at once; such a call does not count as an
   * attempt
   */
  private async compare(
    stored: string | null | undefined,
    password: string,
    limits: readonly Limit[],
  ) {
    try {
      return await this.hashes.compare(stored, password);
    } catch (error) {
      for (const limit of limits) await this.throttle.giveBack(limit);
      throw error;
    }
  }

  private async countAll(limits: readonly Limit[]): Promise<void> {
    const waits: number[] = [];
    for (const limit of limits) waits.push(await this.throttle.take(limit));
    const wait = Math.max(...waits);
    if (wait > 0) throw new AppError('too_many_sign_ins', undefined, { retryAfterSeconds: wait });
  }
}
