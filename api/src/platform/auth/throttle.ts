import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { sha256 } from './hash.js';

export interface Limit {
  /** Name of the counter, e.g. `sign-in:account`. */
  name: string;
  /** Mail, address, account id …; only its hash is stored. */
  subject: string | number;
  max: number;
  windowMs: number;
}

/** One IPv6 network counts as one address: a single customer line holds 2^64 of them. */
export function addressOf(ip: string): string {
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain)) return ip;
  const [head, tail] = plain.split('::').map(groupsOf);
  const all = tail
    ? [
        ...(head ?? []),
        ...Array(Math.max(0, 8 - (head?.length ?? 0) - tail.length)).fill(0),
        ...tail,
      ]
    : (head ?? []);
  // An IPv4 address written as IPv6.
  if (all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff)
    return all
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return all
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** `db8:1.2.3.4` → the numbers of its 16-bit groups; an IPv4 part is two of them. */
const groupsOf = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((part) => {
      if (!part.includes('.')) return [Number.parseInt(part, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });

/**
 * Counters in PostgreSQL, shared by all processes, moved by the application's clock. The window
 * starts at the first count.
 */
@Injectable()
export class Throttle {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** Counts one call. @returns seconds to wait; 0: allowed */
  async take(limit: Limit): Promise<number> {
    const now = BigInt(this.clock.now().getTime());
    const [row] = await this.prisma.$queryRaw<{ points: number; expire: bigint }[]>`
      INSERT INTO rate_limit AS r (key, points, expire) VALUES (${keyOf(limit)}, 1, ${now + BigInt(limit.windowMs)})
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN r.expire <= ${now} THEN 1 ELSE r.points + 1 END,
        expire = CASE WHEN r.expire <= ${now} THEN excluded.expire ELSE r.expire END
      RETURNING points, expire`;
    return row && row.points > limit.max
      ? Math.max(1, Math.ceil(Number(row.expire - now) / 1000))
      : 0;
  }

  /** Counts one call. @throws AppError 429 with Retry-After above the limit */
  async require(limit: Limit, code: ErrorCode = 'too_many'): Promise<void> {
    const retryAfterSeconds = await this.take(limit);
    if (retryAfterSeconds) throw new AppError(code, undefined, { retryAfterSeconds });
  }

  /**
   * Counts before the work and reverts the count unless the work failed with `miss`: guesses are
   * limited, successes never.
   * @throws AppError 429 with Retry-After
   */
  async countMisses<T>(limit: Limit, miss: ErrorCode, work: () => Promise<T>): Promise<T> {
    await this.require(limit);
    let missed = false;
    try {
      return await work();
    } catch (error) {
      missed = error instanceof AppError && error.code === miss;
      throw error;
    } finally {
      if (!missed) await this.giveBack(limit);
    }
  }

  /** Reverts one count. */
  async giveBack(limit: Limit): Promise<void> {
    await this.prisma
      .$executeRaw`UPDATE rate_limit SET points = GREATEST(points - 1, 0) WHERE key = ${keyOf(limit)}`;
  }

  async clear(limit: Pick<Limit, 'name' | 'subject'>): Promise<void> {
    await this.prisma.$executeRaw`DELETE FROM rate_limit WHERE key = ${keyOf(limit)}`;
  }

  /** Deletes expired windows. */
  async sweep(): Promise<void> {
    await this.prisma
      .$executeRaw`DELETE FROM rate_limit WHERE expire <= ${BigInt(this.clock.now().getTime())}`;
  }
}

const keyOf = (limit: Pick<Limit, 'name' | 'subject'>) =>
  sha256(JSON.stringify([limit.name, limit.subject]));
