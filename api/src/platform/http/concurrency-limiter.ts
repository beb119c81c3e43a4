import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';
import { sessionIdOf } from '../auth/cookies.js';
import type { CurrentUser } from '../auth/current-user.js';
import { addressOf } from '../auth/throttle.js';
import { type RequestBudget, requestBudget } from '../database/request-budget.js';
import { Semaphore } from '../database/semaphore.js';
import { requestContext } from '../logging/requests.js';
import { SETTINGS, type Settings } from '../settings/settings.js';

type Kind = 'outside' | 'staff' | 'address';

/**
 * Concurrent requests of one caller in a process: fraction of the pool, upper limit, and length
 * of the queue.
 */
const bounds = {
  outside: { part: 0.4, most: 4, waiting: 40 },
  staff: { part: 0.8, most: 8, waiting: 200 },
  // Requests without a session, or with a session that this process has not seen yet.
  address: { part: 0.6, most: 6, waiting: 400 },
} as const satisfies Record<Kind, object>;

/** After this wait a request is answered with 429. */
const maxWaitMs = 10_000;
/**
 * Cached sessions. The cache only chooses the queue; the guards check the rights on each request.
 */
const maxSessions = 10_000;

interface CallerLimit {
  readonly key: string;
  readonly max: number;
  readonly maxWaiting: number;
  readonly connections: Semaphore;
  running: number;
  readonly waiting: (() => void)[];
}

interface Admission {
  limit: CallerLimit | undefined;
  readonly budget: RequestBudget;
}

const part = ({ databasePool }: Settings, of: number) => Math.max(1, Math.floor(databasePool * of));

/**
 * Limits the concurrent requests and the pool connections of each account, and of each address
 * without a session, so that one caller cannot block the others (docs/adr/0023). The limit is taken
 * after the body has been received and before a connection is taken; an open event stream does not
 * count. Limits are per process, like the pools.
 */
@Injectable()
export class ConcurrencyLimiter {
  private readonly limits = new Map<string, CallerLimit>();
  private readonly callerOfSession = new Map<string, readonly [string, Kind]>();
  private readonly admissions = new WeakMap<FastifyRequest, Admission>();

  /** Families and teachers share four fifths of the pool; the rest is reserved for staff. */
  private readonly nonStaffConnections: Semaphore;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.nonStaffConnections = new Semaphore(part(settings, 0.8));
  }

  /**
   * Runs the work of a request once its caller has a free slot. @throws AppError 429 when the queue
   * is full or the wait too long
   */
  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    // Fastify calls it twice for a HEAD request.
    if (this.admissions.get(request)?.limit) return work();
    const session = sessionIdOf(request, this.settings);
    const known = session === undefined ? undefined : this.callerOfSession.get(session);
    const admission: Admission = {
      limit: undefined,
      budget: { connections: undefined, openTransactions: 0 },
    };
    await this.enter(
      admission,
      ...(known ?? ([`address:${addressOf(request.ip)}`, 'address'] as const)),
    );
    this.admissions.set(request, admission);
    try {
      // Socket events of the body have lost the request context.
      return await requestContext.run({ requestId: request.id }, () =>
        requestBudget.run(admission.budget, work),
      );
    } finally {
      this.leave(admission);
    }
  }

  /**
   * Moves the request from the limit of its address to the limit of its account. @throws AppError
   * 429
   */
  async moveToAccount(request: FastifyRequest, user: CurrentUser): Promise<void> {
    const admission = this.admissions.get(request);
    const caller = [
      `${user.face} ${user.handedOverBy ?? user.accountId}`,
      user.isStaff ? 'staff' : 'outside',
    ] as const;
    this.remember(user.sessionId, caller);
    if (!admission?.limit || admission.limit.key === caller[0]) return;
    this.leave(admission);
    await this.enter(admission, ...caller);
  }

  private async enter(admission: Admission, key: string, kind: Kind): Promise<void> {
    const limit = this.limits.get(key) ?? this.createLimit(key, kind);
    if (limit.running < limit.max) limit.running += 1;
    else await this.waitForSlot(limit);
    admission.limit = limit;
    admission.budget.connections = limit.connections;
  }

  private waitForSlot(limit: CallerLimit): Promise<void> {
    const tooMany = () => new AppError('too_many_at_once', undefined, { retryAfterSeconds: 2 });
    if (limit.waiting.length >= limit.maxWaiting) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const admitWaiting = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        limit.waiting.splice(limit.waiting.indexOf(admitWaiting), 1);
        reject(tooMany());
      }, maxWaitMs);
      limit.waiting.push(admitWaiting);
    });
  }

  private leave(admission: Admission): void {
    const { limit } = admission;
    admission.limit = undefined;
    admission.budget.connections = undefined;
    if (!limit) return;
    const next = limit.waiting.shift();
    if (next) next();
    else limit.running -= 1;
    if (limit.running === 0) this.limits.delete(limit.key);
  }

  private createLimit(key: string, kind: Kind): CallerLimit {
    const max = Math.min(bounds[kind].most, part(this.settings, bounds[kind].part));
    const connections = new Semaphore(max, kind === 'staff' ? undefined : this.nonStaffConnections);
    const maxWaiting = bounds[kind].waiting;
    const limit = { key, max, maxWaiting, connections, running: 0, waiting: [] };
    this.limits.set(key, limit);
    return limit;
  }

  private remember(sessionId: string, caller: readonly [string, Kind]): void {
    this.callerOfSession.delete(sessionId);
    this.callerOfSession.set(sessionId, caller);
    const [oldest] = this.callerOfSession.size > maxSessions ? this.callerOfSession.keys() : [];
    if (oldest !== undefined) this.callerOfSession.delete(oldest);
  }
}
