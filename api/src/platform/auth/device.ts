import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '../clock.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { readCookie, writeCookie } from './cookies.js';
import { isSigned, sign } from './hash.js';

const COOKIE = 'tsumugi-device';

/**
 * Recognises a browser from which the account has signed in. Such a browser has a separate
 * counter of failed sign-ins, so that guessing by strangers does not lock out the owner.
 */
@Injectable()
export class KnownDevices {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** The device's name if it has signed in with this login mail before. */
  of(request: FastifyRequest, email: string): string | undefined {
    const [device, signature] = readCookie(request, this.settings, COOKIE)?.split('.') ?? [];
    return device && signature && isSigned(this.settings, signature, 'device', device, email)
      ? device
      : undefined;
  }

  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const device = this.of(request, email) ?? randomUUID();
    writeCookie(
      request,
      reply,
      this.settings,
      COOKIE,
      `${device}.${sign(this.settings.secret, 'device', device, email)}`,
      days(365),
    );
  }
}
