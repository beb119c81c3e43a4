import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';
import { KnownDevices } from '../../platform/auth/device.js';
import { type Limit, Throttle } from '../../platform/auth/throttle.js';
import { days, minutes } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { codesFailedMail } from './account-mails.js';

interface Owner {
  readonly accountId: number;
  readonly email: string;
}

/**
 * Limits wrong codes: 5 in 15 minutes, 20 a day (security B24). Only a right password leads to the
 * code, so the owner gets a mail. A known device has separate counters, so that the owner is not
 * locked out.
 */
@Injectable()
export class CodeTries {
  constructor(
    private readonly throttle: Throttle,
    private readonly devices: KnownDevices,
    private readonly prisma: PrismaService,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Counted before the check, so that parallel guesses cannot exceed the limit.
   * @throws AppError 429
   */
  async count(request: FastifyRequest, owner: Owner): Promise<void> {
    const [quarter, day] = this.limits(request, owner);
    const wait = Math.max(await this.throttle.take(quarter), await this.throttle.take(day));
    if (wait === 0) return;
    const untold =
      (await this.throttle.take({
        name: 'two-step:told',
        subject: owner.accountId,
        max: 1,
        windowMs: days(1),
      })) === 0;
    if (untold) await this.mailer.queue(this.prisma, 'securityAlert', codesFailedMail(owner.email));
    throw new AppError('too_many_codes', undefined, { retryAfterSeconds: wait });
  }

  /** Clears the counters after a right code. */
  async forget(request: FastifyRequest, owner: Owner): Promise<void> {
    const [quarter, day] = this.limits(request, owner);
    await this.throttle.clear(quarter);
    await this.throttle.giveBack(day);
  }

  private limits(request: FastifyRequest, { accountId, email }: Owner): [Limit, Limit] {
    const subject = this.devices.of(request, email) ?? `account ${accountId}`;
    return [
      { name: 'two-step:quarter', subject, max: 5, windowMs: minutes(15) },
      { name: 'two-step:day', subject, max: 20, windowMs: days(1) },
    ];
  }
}
