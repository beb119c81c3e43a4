import { Client, type QueryResult, type QueryResultRow } from 'pg';
import { connectTimeoutMs, keepAliveOptions } from '../database/dead-connection-detector.js';
import type { Logger } from '../logging/logger.js';

/** First half of the advisory lock's key; the second half is the id of the pool's row. */
const lockClass = 20_761;

/**
 * Registers pools of workers. A pool holds an advisory lock while its process lives, and the
 * database releases it when the process dies. A process that gets the lock of a pool may release
 * the jobs of that pool; otherwise they would stay locked for four hours (security A7.1).
 */
export class PoolRegistry {
  private client: Client | undefined;
  private poolId: number | undefined;
  private lost = false;
  private readonly lockers: string[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly databaseUrl: string,
    private readonly logger: Logger,
  ) {}

  /**
   * False once the connection, and with it the lock, is lost: other processes then count this
   * pool as dead.
   */
  get isHeld(): boolean {
    return this.client !== undefined && !this.lost;
  }

  /**
   * Registers this process's pool, after releasing the jobs of dead ones. The worker's schema must
   * exist.
   */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'tsumugi job pool',
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
      // The server releases the lock of an unreachable machine after a minute instead of two hours.
      options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
      ...keepAliveOptions,
    });
    client.on('error', (error) =>
      this.logger.warn({ reason: error.name }, 'the job pool lost its connection'),
    );
    client.on('end', () => {
      this.lost = true;
    });
    await client.connect();
    this.client = client;
    await this.unlockDead();
    // One statement, so that the lock is held before another process can see the row.
    const { rows } = await this.ask<{ id: number }>(
      "WITH made AS (INSERT INTO tsumugi_jobs.pool (workers) VALUES ('{}') RETURNING id) SELECT id, pg_advisory_lock($1, id) FROM made",
      [lockClass],
    );
    this.poolId = rows[0]?.id;
  }

  /** Records the worker id under which graphile-worker locks the jobs of this process. */
  async enter(locker: string): Promise<void> {
    this.lockers.push(locker);
    if (this.client)
      await this.ask('UPDATE tsumugi_jobs.pool SET workers = $2 WHERE id = $1', [
        this.poolId,
        this.lockers,
      ]);
  }

  /** Releases the jobs of dead pools. @returns number of dead pools */
  async unlockDead(): Promise<number> {
    if (!this.client) return 0;
    const { rows } = await this.ask<{ id: number; workers: string[] }>(
      'SELECT id, workers FROM tsumugi_jobs.pool ORDER BY id',
    );
    let dead = 0;
    for (const pool of rows) {
      if (pool.id === this.poolId) continue;
      const lock = await this.ask<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [
        lockClass,
        pool.id,
      ]);
      if (!lock.rows[0]?.got) continue;
      await this.unlock(pool.workers);
      await this.ask('DELETE FROM tsumugi_jobs.pool WHERE id = $1', [pool.id]);
      await this.ask('SELECT pg_advisory_unlock($1, $2)', [lockClass, pool.id]);
      dead += 1;
    }
    return dead;
  }

  /**
   * Unregisters after the workers have stopped, so that other pools take unfinished jobs. Closing
   * the connection releases the lock.
   */
  async close(): Promise<void> {
    await this.leave().catch(() => undefined);
    await this.end();
  }

  /** The row is deleted last: if the process dies before, the next pool unlocks its jobs. */
  private async leave(): Promise<void> {
    await this.unlock(this.lockers);
    await this.ask('DELETE FROM tsumugi_jobs.pool WHERE id = $1', [this.poolId]);
  }

  private unlock(lockers: readonly string[]): Promise<unknown> {
    return this.ask('SELECT graphile_worker.force_unlock_workers($1::text[])', [lockers]);
  }

  private async end(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private ask<Row extends QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<QueryResult<Row>> {
    const turn = this.last.then(() => this.query<Row>(text, values));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** A connection that does not answer counts as lost, and so does its lock. */
  private async query<Row extends QueryResultRow>(
    text: string,
    values: unknown[],
  ): Promise<QueryResult<Row>> {
    if (!this.client) throw new Error('not connected');
    try {
      return await this.client.query<Row>(text, values);
    } catch (error) {
      if ((error as Error).message === 'Query read timeout') void this.end();
      throw error;
    }
  }
}
