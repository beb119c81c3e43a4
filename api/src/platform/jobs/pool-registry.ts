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
  private lost = false;
  private readonly lockers: string[] = [];

  constructor(
    private readonly databaseUrl: string,
    private readonly logger: Logger,
  ) {}

  /** False once the connection is gone, and with it the lock: others then take this pool for dead. */
  get isHeld(): boolean {
    return this.client !== undefined && !this.lost;
  }

  /** Enters this process's pool, after taking the jobs of dead ones off their locks. The worker's own schema must be there. */
  async open(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl, application_name: 'tsumugi job pool' });
    client.on('error', (error) => this.logger.warn({ reason: error.name }, 'the job pool lost its connection'));
    client.on('end', () => {
      this.lost = true;
    });
    await client.connect();
    this.client = client;
    await this.unlockDead();
    // One statement: whoever sees the row finds its lock taken.
    const { rows } = await client.query<{ id: number }>(
      "WITH made AS (INSERT INTO tsumugi_jobs.pool (workers) VALUES ('{}') RETURNING id) SELECT id, pg_advisory_lock($1, id) FROM made",
      [lockClass],
    );
    this.poolId = rows[0]?.id;
  }

  /** Notes a name by which jobs of this process are locked: graphile-worker takes that of its pool. */
  async enter(locker: string): Promise<void> {
    this.lockers.push(locker);
    await this.client?.query('UPDATE tsumugi_jobs.pool SET workers = $2 WHERE id = $1', [this.poolId, this.lockers]);
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
      await unlock(client, pool.workers);
      await client.query('DELETE FROM tsumugi_jobs.pool WHERE id = $1', [pool.id]);
      await client.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, pool.id]);
      dead += 1;
    }
    return dead;
  }

  /** Leaves, once its workers were told to stop: what they could not finish is for others. The connection's end releases the lock. */
  async close(): Promise<void> {
    const { client, poolId } = this;
    this.client = undefined;
    if (client) await leave(client, poolId, this.lockers).catch(() => undefined);
    await client?.end().catch(() => undefined);
  }
}

/** The note goes last: whoever is cut off before it is unlocked by the next pool. */
async function leave(client: Client, poolId: number | undefined, lockers: readonly string[]): Promise<void> {
  await unlock(client, lockers);
  await client.query('DELETE FROM tsumugi_jobs.pool WHERE id = $1', [poolId]);
}

const unlock = (client: Client, lockers: readonly string[]) =>
  client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [lockers]);
