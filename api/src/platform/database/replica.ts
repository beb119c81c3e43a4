import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type { Pool, PoolConfig } from 'pg';
import type { Logger } from '../logging/logger.js';
import { boundPrepared } from './prepared-statements.js';
import { SingleFlight } from './single-flight.js';

type Options = NonNullable<ConstructorParameters<typeof PrismaPg>[1]>;

/** Longest wait for the replica to reach the position of the primary at the start of the read. */
const patienceMs = 50;
const betweenLooksMs = 4;
/** Pause after a failure or a late replica; doubled after each timeout. */
const restMs = 1_000;
const longestRestMs = 30_000;
/** Timeout of a check. A check is a trivial statement, so a slower replica counts as lost. */
const lookMs = 250;
/** Milliseconds that a statement may take on the replica. */
const longestMs = 15_000;

/** Lag of the replica behind the primary. */
export interface ReplicaLag {
  /** The server answers and is still a replica; a promoted server is none. */
  readonly connected: boolean;
  /** Bytes of the write-ahead log that the replica has not replayed. */
  readonly bytes: number;
  /** Age of the newest replayed change; 0 when it has replayed all. */
  readonly seconds: number;
}

interface ReplicaPosition {
  readonly isReplica: boolean;
  readonly replayed: bigint;
  readonly age: number;
}

/** Converts a log position such as `16/B374D848` to a number, for comparison. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * A streaming replica for reads of many rows (docs/adr/0046). It answers only after it has reached
 * the position that the primary had at the start of the request, so the result includes the
 * caller's own writes and every change that a screen was notified of.
 */
export class Replica {
  adapter: SqlDriverAdapter | undefined;
  pool: Pool | undefined;
  /** Reads answered by the replica, and those that fell back to the primary. */
  readonly reads = { answered: 0, passed: 0 };
  private restUntil = 0;
  /** Consecutive timeouts. */
  private silences = 0;
  private readonly freshnessChecks = new SingleFlight<boolean>();

  /** @param primaryPosition reads the flushed position of the primary's write-ahead log */
  constructor(
    private readonly config: PoolConfig,
    private readonly options: Options,
    private readonly primaryPosition: () => Promise<string>,
    private readonly logger: Logger,
  ) {}

  async connect(): Promise<void> {
    const readOnly = `${this.config.options ?? ''} -c default_transaction_read_only=on`;
    const factory = new PrismaPg(
      {
        ...this.config,
        options: readOnly,
        connectionTimeoutMillis: restMs,
        query_timeout: longestMs,
      },
      this.options,
    );
    const adapter = await factory.connect();
    this.adapter = adapter;
    this.pool = adapter.underlyingDriver();
    boundPrepared(this.pool);
  }

  /**
   * Whether it may answer a request that started before this call. Concurrent calls share one
   * check.
   */
  isCurrent(): Promise<boolean> {
    if (performance.now() < this.restUntil) return Promise.resolve(false);
    return this.freshnessChecks.run('', () => this.catchUp());
  }

  /**
   * The answer of the replica, or of the primary if the replica fails; a read may therefore run
   * twice.
   */
  async readFromReplica<R>(
    readReplica: (replica: { adapter: SqlDriverAdapter; pool: Pool }) => Promise<R>,
    readPrimary: () => Promise<R>,
  ): Promise<R> {
    const { adapter, pool } = this;
    if (!adapter || !pool) return this.readFromPrimary(readPrimary);
    try {
      const answer = await this.withLivenessChecks(readReplica({ adapter, pool }));
      this.reads.answered += 1;
      return answer;
    } catch (error) {
      // The primary answers if the replica ended, cancelled the statement in favour of its
      // recovery, or refused a statement that writes.
      this.pauseAfter(error as Error);
      return this.readFromPrimary(readPrimary);
    }
  }

  readFromPrimary<R>(here: () => Promise<R>): Promise<R> {
    this.reads.passed += 1;
    return here();
  }

  /** Measured on each call, for monitoring. */
  async lag(): Promise<ReplicaLag> {
    const none = { connected: false, bytes: 0, seconds: 0 };
    try {
      const safe = positionOf(await this.primaryPosition());
      const { isReplica, replayed, age } = await this.place();
      if (!isReplica) return none;
      return replayed >= safe
        ? { connected: true, bytes: 0, seconds: 0 }
        : { connected: true, bytes: Number(safe - replayed), seconds: age };
    } catch {
      return none;
    }
  }

  async close(): Promise<void> {
    await this.adapter?.dispose();
  }

  /** Closes idle connections too, because they use the same network path as the failed one. */
  private async connectAnew(): Promise<void> {
    const { adapter } = this;
    await this.connect();
    await adapter?.dispose().catch(() => undefined);
  }

  private async catchUp(): Promise<boolean> {
    try {
      const [safe, first] = await Promise.all([
        this.primaryPosition().then(positionOf),
        this.place(),
      ]);
      this.silences = 0;
      const until = performance.now() + patienceMs;
      for (let readPosition = first; readPosition.isReplica; readPosition = await this.place()) {
        if (readPosition.replayed >= safe) return true;
        if (performance.now() > until) break;
        await new Promise((go) => setTimeout(go, betweenLooksMs));
      }
      this.restUntil = performance.now() + restMs;
      return false;
    } catch (error) {
      this.pauseAfter(error as Error);
      return false;
    }
  }

  /** A read may take long, but only while the replica answers checks. */
  private async withLivenessChecks<R>(read: Promise<R>): Promise<R> {
    for (;;) {
      const answer = await orAfter(restMs, read);
      if (answer) return answer.result;
      await this.place();
    }
  }

  /** @throws Error ETIMEDOUT when the replica does not answer */
  private async place(): Promise<ReplicaPosition> {
    const { pool } = this;
    if (!pool) throw new Error('not connected');
    const positionRead = pool.query<{
      isReplica: boolean;
      reached: string | null;
      age: number | null;
    }>({
      name: 'place',
      text: `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as reached,
        greatest(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as age`,
    });
    const answer = await orAfter(lookMs, positionRead);
    if (!answer) throw Object.assign(new Error('no answer'), { code: silent });
    const [row] = answer.result.rows;
    return {
      isReplica: row?.isReplica ?? false,
      replayed: positionOf(row?.reached ?? '0/0'),
      age: row?.age ?? 0,
    };
  }

  private pauseAfter(error: Error & { code?: string }): void {
    const now = performance.now();
    if (error.code !== silent) this.silences = 0;
    else if (now >= this.restUntil) {
      this.silences += 1;
      void this.connectAnew().catch(() => undefined);
    }
    this.restUntil = now + Math.min(restMs * 2 ** Math.max(this.silences - 1, 0), longestRestMs);
    this.logger.warn(
      { reason: error.code ?? error.name },
      'the replica did not answer; the primary does',
    );
  }
}

const silent = 'ETIMEDOUT';

/**
 * The result of the work, or undefined after the timeout. A result that arrived in time counts even
 * if the event loop was busy.
 */
async function orAfter<T>(
  ms: number,
  work: Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve, undefined)), ms);
  });
  try {
    return await Promise.race([work.then((result) => ({ result })), late]);
  } finally {
    clearTimeout(timer);
  }
}
