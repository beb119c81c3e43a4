import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityLog } from '../audit/security-log.js';
import { Csrf } from '../auth/csrf.js';
import { Ownership } from '../auth/ownership.js';
import { SessionReader } from '../auth/session-reader.js';
import { type Limit, Throttle } from '../auth/throttle.js';
import { Clock } from '../clock.js';
import { routeOf } from '../logging/requests.js';
import { checkBody, checkInput, checkQuery } from './clean-input.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { accessOf, routeCalled } from './route-metadata.js';
import { usualLimit, writeLimits } from './write-limits.js';

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const bodyTypes = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
} as const;

/** First guard: authenticates the caller and applies the concurrency limit of the account. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionReader,
    private readonly gate: ConcurrencyLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.user = await this.sessions.read(request);
    if (request.user) await this.gate.moveToAccount(request, request.user);
    return true;
  }
}

/**
 * Second guard, before role and validation: the request must come from the product's own pages.
 * Answers to safe calls set a new token if the caller's token is old.
 */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(private readonly csrf: Csrf) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const rule = accessOf(context).csrf ?? 'unsafe';
    const checked =
      rule === 'always' ||
      rule === 'site' ||
      (rule === 'unsafe' && !safeMethods.has(request.method));
    const vouched = rule === 'site' && this.csrf.isFromOwnSite(request);
    if (checked && !vouched && !this.csrf.isGenuine(request)) {
      this.csrf.offerToken(request, reply);
      throw new AppError('csrf');
    }
    if (!checked && rule !== 'never') this.csrf.offerToken(request, reply);
    return true;
  }
}

/**
 * Third guard: 401 without a session; 403 without the role, or for staff who must set up two-step
 * sign-in first.
 */
@Injectable()
export class RoleGuard implements CanActivate {
  constructor(private readonly log: SecurityLog) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { roles, beforeTwoStep } = accessOf(context);
    if (roles === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { user } = request;
    if (!user) throw new AppError('not_signed_in');
    if (user.needsTwoStep && !beforeTwoStep) throw new AppError('two_step_needed');
    if (user.needsPasskey && !beforeTwoStep) throw new AppError('passkey_needed');
    if (user.roles.some((role) => roles.includes(role))) return true;
    return this.refuse(request);
  }

  private async refuse(request: FastifyRequest): Promise<never> {
    await this.log.note(request, {
      action: 'refused',
      reason: 'forbidden',
      detail: { route: `${request.method} ${routeOf(request)}` },
    });
    throw new AppError('forbidden');
  }
}

/**
 * Fifth guard: JSON unless the route declares another type, only values that the database can
 * store, and only declared parameters.
 */
@Injectable()
export class InputGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (type && !safeMethods.has(request.method)) {
      const accepted = [
        'application/json',
        ...(accessOf(context).accepts ?? []).map((kind) => bodyTypes[kind]),
      ];
      if (!accepted.includes(type)) throw new AppError('unsupported_type');
    }
    checkBody(request.body, {
      method: request.method,
      isRead: () => routeCalled(context)?.input !== undefined,
    });
    for (const part of [request.params, request.query, request.body]) checkInput(part);
    checkQuery(context, request.query);
    return true;
  }
}

/**
 * Sixth guard: ids that the route binds to the caller (`own`) must belong to the caller, else 404.
 * `ReachGuard` follows.
 */
@Injectable()
export class OwnGuard implements CanActivate {
  constructor(private readonly ownership: Ownership) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { own } = accessOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!own || !request.user || request.user.isStaff) return true;
    return this.ownership.require(request.user, own, request).then(() => true);
  }
}

const maxClosed = 1000;

/**
 * Fourth guard: counts an unsafe call of a family or a teacher, in one statement, and refuses it
 * above the limit.
 */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  /** End of the refusal (in ms) by caller; calls before it are refused without a statement. */
  private readonly closed = new Map<string, number>();

  constructor(
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { user } = request;
    if (!user || user.isStaff || safeMethods.has(request.method)) return true;
    const call = `${request.method} ${routeOf(request)}`;
    return this.count({
      name: `write:${call}`,
      subject: user.handedOverBy ?? user.accountId,
      ...(writeLimits[call] ?? usualLimit),
    });
  }

  private async count(limit: Limit): Promise<true> {
    const key = `${limit.subject} ${limit.name}`;
    const now = this.clock.now().getTime();
    const remainingSeconds = Math.ceil(((this.closed.get(key) ?? 0) - now) / 1000);
    const wait = remainingSeconds > 0 ? remainingSeconds : await this.throttle.take(limit);
    if (wait <= 0) return true;
    if (this.closed.size >= maxClosed) this.closed.clear();
    this.closed.set(key, now + wait * 1000);
    throw new AppError('too_many', undefined, { retryAfterSeconds: wait });
  }
}
