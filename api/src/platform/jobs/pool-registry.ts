import { Client } from 'pg';
import type { Logger } from '../logging/logger.js';

/** First half of the advisory lock's key; the second is the pool's row. */
const lockClass = 20_761;

/**
 * Which pools of workers there are. A pool holds a lock of its own for as long as its process lives; the database releases it when the
 * process dies, however it dies. So whoever gets a pool's lock knows that its jobs can be given to others: without this they
 * would stay locked for four hours (security A7.1).
 */
export class PoolRegistry {
  private client: Client | undefined;
  private poolId: number | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly logger: Logger,
  ) {}

  /** Enters this process's pool, after taking the jobs of dead ones off their locks. The worker's own schema must be there. */
  async open(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl, application_name: 'tsumugi job pool' });
    client.on('error', (error) => this.logger.warn({ reason: error.name }, 'the job pool lost its connection'));
    await client.connect();
    this.client = client;
    await client.query('CREATE SCHEMA IF NOT EXISTS tsumugi_jobs');
    await client.query('CREATE TABLE IF NOT EXISTS tsumugi_jobs.pool (id serial PRIMARY KEY, workers text[] NOT NULL)');
    await this.unlockDead();
    const { rows } = await client.query<{ id: number }>("INSERT INTO tsumugi_jobs.pool (workers) VALUES ('{}') RETURNING id");
    this.poolId = rows[0]?.id;
    await client.query('SELECT pg_advisory_lock($1, $2)', [lockClass, this.poolId]);
  }

  /** Notes a worker of this pool. */
  async enter(workerId: string): Promise<void> {
    await this.client?.query('UPDATE tsumugi_jobs.pool SET workers = array_append(workers, $2) WHERE id = $1', [this.poolId, workerId]);
  }

  /** Gives the jobs of pools that no longer live back to the queue. @returns how many pools were dead */
  async unlockDead(): Promise<number> {
    const client = this.client;
    if (!client) return 0;
    const { rows } = await client.query<{ id: number; workers: string[] }>('SELECT id, workers FROM tsumugi_jobs.pool ORDER BY id');
    let dead = 0;
    for (const pool of rows) {
      if (pool.id === this.poolId) continue;
      const lock = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [lockClass, pool.id]);
      if (!lock.rows[0]?.got) continue;
      await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [pool.workers]);
      await client.query('DELETE FROM tsumugi_jobs.pool WHERE id = $1', [pool.id]);
      await client.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, pool.id]);
      dead += 1;
    }
    return dead;
  }

  /** Leaves; the connection's end releases the lock. */
  async close(): Promise<void> {
    const { client, poolId } = this;
    this.client = undefined;
    await client?.query('DELETE FROM tsumugi_jobs.pool WHERE id = $1', [poolId]).catch(() => undefined);
    await client?.end().catch(() => undefined);
  }
}
