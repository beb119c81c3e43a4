import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';
import { type Limit, Throttle } from '../auth/throttle.js';
import { Clock } from '../clock.js';
import { routeOf } from '../logging/request-log.js';
import { safeMethods } from './guards.js';
import { usualLimit, writeLimits } from './write-limits.js';

const mostClosed = 1000;

/** After the role: an unsafe call of a family or a teacher is counted, in one statement, and refused when it is one too many. */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  /** Until when (in ms) whom this process has refused: asking again costs no statement. */
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
    return this.count({ name: `write:${call}`, subject: user.handedOverBy ?? user.accountId, ...(writeLimits[call] ?? usualLimit) });
  }

  private async count(limit: Limit): Promise<true> {
    const key = `${limit.subject} ${limit.name}`;
    const now = this.clock.now().getTime();
    const left = Math.ceil(((this.closed.get(key) ?? 0) - now) / 1000);
    const wait = left > 0 ? left : await this.throttle.take(limit);
    if (wait <= 0) return true;
    if (this.closed.size >= mostClosed) this.closed.clear();
    this.closed.set(key, now + wait * 1000);
    throw new AppError('too_many', undefined, { retryAfterSeconds: wait });
  }
}
