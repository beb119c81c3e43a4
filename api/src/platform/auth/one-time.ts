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
 * What a browser is given to bring back once, within five minutes: the challenge of a passkey, the state of a sign-in elsewhere.
 * It says by itself until when it holds, and is signed for one purpose and one browser (its session; before sign-in, its visitor cookie),
 * so that nothing is written for people who only look at a login page. What came back is remembered until it no longer holds.
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
      Buffer.from(sign(this.settings.secret, ...this.told(request, purpose, head)), 'base64url'),
    ]).toString('base64url');
  }

  /** Whether this browser was given it for this purpose, it still holds, and it is the first time that it comes back. */
  async take(request: FastifyRequest, purpose: string, given: string): Promise<boolean> {
    const bytes = Buffer.from(given, 'base64url');
    const head = bytes.subarray(0, nonceBytes + untilBytes);
    if (head.length < nonceBytes + untilBytes) return false;
    const isOurs = isSigned(
      this.settings,
      bytes.subarray(head.length).toString('base64url'),
      ...this.told(request, purpose, head),
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

  private told(request: FastifyRequest, purpose: string, head: Buffer): [string, ...string[]] {
    return ['one time', purpose, this.csrf.browserOf(request), head.toString('base64url')];
  }
}
