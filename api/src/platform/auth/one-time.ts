import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock, minutes } from '../clock.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { Csrf } from './csrf.js';
import { isSigned, sign } from './hash.js';
import { Throttle } from './throttle.js';

const lifetimeMs = minutes(5);
const nonceBytes = 16;
const untilBytes = 8;

/**
 * One-time values for a browser, valid for five minutes: passkey challenges and the state of an
 * external sign-in. The value contains its expiry and is signed for one purpose and one browser
 * (session, or visitor cookie before sign-in), so that visits to a login page write nothing. Used
 * values are stored until they expire.
 */
@Injectable()
export class OneTime {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly csrf: Csrf,
    private readonly throttle: Throttle,
  ) {}

  /** 56 bytes, base64url. */
  issue(request: FastifyRequest, purpose: string): string {
    const head = Buffer.alloc(nonceBytes + untilBytes);
    randomBytes(nonceBytes).copy(head);
    head.writeBigUInt64BE(BigInt(this.clock.in(lifetimeMs).getTime()), nonceBytes);
    return Buffer.concat([
      head,
      Buffer.from(
        sign(this.settings.secret, ...this.signedParts(request, purpose, head)),
        'base64url',
      ),
    ]).toString('base64url');
  }

  /**
   * Whether the value was issued to this browser for this purpose, has not expired, and was not
   * used before.
   */
  async take(request: FastifyRequest, purpose: string, token: string): Promise<boolean> {
    const bytes = Buffer.from(token, 'base64url');
    const head = bytes.subarray(0, nonceBytes + untilBytes);
    if (head.length < nonceBytes + untilBytes) return false;
    const isOurs = isSigned(
      this.settings,
      bytes.subarray(head.length).toString('base64url'),
      ...this.signedParts(request, purpose, head),
    );
    if (!isOurs || head.readBigUInt64BE(nonceBytes) <= BigInt(this.clock.now().getTime()))
      return false;
    return (
      (await this.throttle.take({
        name: 'one-time',
        subject: head.toString('base64url'),
        max: 1,
        windowMs: lifetimeMs,
      })) === 0
    );
  }

  private signedParts(
    request: FastifyRequest,
    purpose: string,
    head: Buffer,
  ): [string, ...string[]] {
    return ['one time', purpose, this.csrf.browserOf(request), head.toString('base64url')];
  }
}
