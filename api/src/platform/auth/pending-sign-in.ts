import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock, minutes } from '../clock.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { dropCookie, readCookie, writeCookie } from './cookies.js';
import type { Face } from './current-user.js';
import { isSigned, sign } from './hash.js';
import type { SessionOwner } from './sessions.js';

const COOKIE = 'tsumugi-step';
const LIFETIME_MS = minutes(5);
const purpose = 'second step';

export interface UnfinishedSignIn extends SessionOwner {
  face: Face;
}

/**
 * A sign-in with a correct password that waits for the second step: a signed cookie that only the
 * second-step call reads. It is no session.
 */
@Injectable()
export class PendingSignIn {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId, credentialVersion, face }: UnfinishedSignIn,
  ): void {
    const signedText = [
      accountId,
      credentialVersion,
      face,
      this.clock.in(LIFETIME_MS).getTime(),
    ].join('.');
    writeCookie(
      request,
      reply,
      this.settings,
      COOKIE,
      `${signedText}.${sign(this.settings.secret, purpose, signedText)}`,
      LIFETIME_MS,
    );
  }

  /**
   * The account that waits for its second step in this browser; undefined if there is none or it
   * expired.
   */
  read(request: FastifyRequest): UnfinishedSignIn | undefined {
    const cookie = readCookie(request, this.settings, COOKIE) ?? '';
    const signedText = cookie.slice(0, cookie.lastIndexOf('.'));
    if (
      !signedText ||
      !isSigned(this.settings, cookie.slice(signedText.length + 1), purpose, signedText)
    )
      return undefined;
    const [accountId, credentialVersion, face, until] = signedText.split('.');
    if (Number(until) <= this.clock.now().getTime()) return undefined;
    return {
      accountId: Number(accountId),
      credentialVersion: Number(credentialVersion),
      face: face as Face,
    };
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    dropCookie(request, reply, this.settings, COOKIE);
  }
}
