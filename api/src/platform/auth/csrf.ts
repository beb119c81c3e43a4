import '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { days } from '../clock.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { isSecure, readCookie, SESSION_COOKIE, writeCookie } from './cookies.js';
import { isSigned, isToken, newToken, type Secrets, sameText, sha256, sign } from './hash.js';

/** Names from domain/calls#cookies. */
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
/** Subject of the token before sign-in, so that the login form is protected too. */
const VISITOR = 'tsumugi-visitor';
const maxGiven = 10_000;

/**
 * Protection against cross-site request forgery: a signed token bound to the session (before
 * sign-in: to a visitor cookie), sent as a readable cookie and expected back as a header; and the
 * origin that the browser reports.
 */
@Injectable()
export class Csrf {
  /**
   * Cached tokens of the latest sessions under the present secret: a page gets the same token with
   * every read.
   */
  private readonly tokens = new Map<string, string>();

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  isGenuine(request: FastifyRequest): boolean {
    const header = request.headers[HEADER];
    const cookie = request.cookies[COOKIE];
    return (
      this.isOwnOrigin(request) &&
      typeof header === 'string' &&
      cookie !== undefined &&
      sameText(header, cookie) &&
      this.isValidToken(request, header)
    );
  }

  /**
   * Whether the browser reports a same-origin call, from a page or a worker. Scripts cannot write
   * that header.
   */
  isFromOwnSite(request: FastifyRequest): boolean {
    return request.headers['sec-fetch-site'] === 'same-origin' && this.isOwnOrigin(request);
  }

  /** Sets a valid token unless the caller has a token under the present secret. */
  offerToken(request: FastifyRequest, reply: FastifyReply): void {
    const current = request.cookies[COOKIE];
    if (current && this.isGiven(request, current)) return;
    if (request.user) this.write(request, reply, request.user.sessionId);
    else this.restart(request, reply);
  }

  /** A token for a new session; makes the old token invalid. */
  renew(request: FastifyRequest, reply: FastifyReply, sessionId: string): void {
    this.write(request, reply, sessionId);
  }

  /** A token for a browser without a session: at the first visit and after signing out. */
  restart(request: FastifyRequest, reply: FastifyReply): void {
    const known = readCookie(request, this.settings, VISITOR);
    const visitor = isToken(known) ? known : newToken();
    if (visitor !== known) writeCookie(request, reply, this.settings, VISITOR, visitor, days(1));
    this.write(request, reply, visitor);
  }

  /**
   * Identifier of this browser: its session, its ended session, or the visitor cookie, in this
   * order. Every accepted unsafe call has one.
   */
  browserOf(request: FastifyRequest): string {
    return this.subjectsOf(request).at(-1) ?? '';
  }

  private write(request: FastifyRequest, reply: FastifyReply, subject: string): void {
    const nonce = newToken();
    const token = `${nonce}.${sign(this.settings.secret, 'xsrf', subject, nonce)}`;
    reply.setCookie(COOKIE, token, {
      path: '/',
      httpOnly: false,
      sameSite: 'lax',
      secure: isSecure(request, this.settings),
    });
  }

  private isGiven(request: FastifyRequest, token: string): boolean {
    const session = request.user?.sessionId;
    const known = session === undefined ? undefined : this.tokens.get(session);
    if (known !== undefined && sameText(known, token)) return true;
    if (!this.isValidToken(request, token, { secret: this.settings.secret })) return false;
    if (session === undefined) return true;
    if (this.tokens.size >= maxGiven) this.tokens.clear();
    this.tokens.set(session, token);
    return true;
  }

  private isValidToken(
    request: FastifyRequest,
    token: string,
    secrets: Secrets = this.settings,
  ): boolean {
    const [nonce, signature] = token.split('.');
    if (!nonce || !signature) return false;
    return this.subjectsOf(request).some((subject) =>
      isSigned(secrets, signature, 'xsrf', subject, nonce),
    );
  }

  /**
   * A live session accepts its own token only. Without one, the token of an ended session still
   * counts, so that the browser gets 401 (sign in again) and not 403.
   */
  private subjectsOf(request: FastifyRequest): string[] {
    if (request.user) return [request.user.sessionId];
    const [ended, visitor] = [
      readCookie(request, this.settings, SESSION_COOKIE),
      readCookie(request, this.settings, VISITOR),
    ];
    return [...(isToken(ended) ? [sha256(ended)] : []), ...(isToken(visitor) ? [visitor] : [])];
  }

  /**
   * Browsers send the origin of a request; a client without that header is not a browser, and needs
   * the token alone.
   */
  private isOwnOrigin(request: FastifyRequest): boolean {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
    const claimed = request.headers.origin ?? request.headers.referer;
    if (claimed === undefined) return true;
    if (!URL.canParse(claimed)) return false;
    const origin = new URL(claimed);
    if (origin.origin === this.settings.publicUrl) return true;
    const own = `${origin.protocol}//${request.headers.host}`;
    return URL.canParse(own) && new URL(own).host === origin.host;
  }
}
