import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase, type Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from '../logging/logger.js';

/** TCP keep-alive, so that firewalls do not drop idle connections. */
export const keepAliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
/** Limit for opening a connection and for trivial statements. */
export const connectTimeoutMs = 10_000;

const checkIntervalMs = 1_000;
/**
 * Milliseconds without a received byte, after which a second connection asks the server whether it
 * still runs the statement.
 */
const silenceThresholdMs = 10_000;
/** Milliseconds for answers that are still in transit. */
const graceMs = 1_000;

/** `readyForQuery` is missing in the types of the driver. */
type PooledConnection = PoolClient & { readonly readyForQuery: boolean };
interface Activity {
  /** Backend process id; behind a connection pooler it differs from that of the driver. */
  readonly pid: number;
  bytes: number;
  /** `performance.now()` of the last received byte. */
  since: number;
}

/**
 * Destroys the connections of a pool if the server does not answer any more. A lost machine or
 * network closes no socket, and the operating system would wait for about 15 minutes. This is no
 * statement timeout: statements that the server still runs continue.
 */
export class DeadConnectionDetector {
  private readonly pids = new WeakMap<ClientBase, number>();
  private readonly clients = new Map<PooledConnection, Activity>();
  private readonly idle = new Set<PooledConnection>();
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;

  constructor(
    private readonly config: PoolConfig,
    private readonly logger: Logger,
  ) {}

  /** The pool settings with a hook that records the backend process of each connection. */
  get poolConfig(): PoolConfig {
    return { ...this.config, onConnect: (client) => this.recordPid(client) };
  }

  watch(pool: Pool): void {
    pool.on('connect', (client) => {
      const pid = this.pids.get(client) ?? 0;
      this.clients.set(client as PooledConnection, { pid, bytes: 0, since: performance.now() });
    });
    pool.on('acquire', (client) => this.idle.delete(client as PooledConnection));
    pool.on('release', (_, client) => this.idle.add(client as PooledConnection));
    pool.on('remove', (client) => {
      this.clients.delete(client as PooledConnection);
      this.idle.delete(client as PooledConnection);
    });
    this.timer = setInterval(() => void this.check(), checkIntervalMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async recordPid(client: ClientBase): Promise<void> {
    const pidQuery = { text: 'select pg_backend_pid() as pid', query_timeout: connectTimeoutMs };
    const { rows } = await client.query<{ pid: number }>(pidQuery);
    this.pids.set(client, rows[0]?.pid ?? 0);
  }

  private async check(): Promise<void> {
    const silent = [...this.clients].filter(([client, activity]) => isSilent(client, activity));
    if (silent.length === 0 || this.isChecking) return;
    this.isChecking = true;
    try {
      const working = await this.findWorkingPids(silent.map(([, { pid }]) => pid));
      await pause(graceMs, undefined, { ref: false });
      const dead = silent.filter(
        ([client, activity]) => isSilent(client, activity) && !working(activity.pid),
      );
      for (const [, activity] of silent) activity.since = performance.now();
      if (dead.length > 0) this.destroyConnections(dead.map(([client]) => client));
    } finally {
      this.isChecking = false;
    }
  }

  /** Destroys idle connections too: they use the same network path. */
  private destroyConnections(dead: readonly PooledConnection[]): void {
    this.logger.warn(
      { silent: dead.length, resting: this.idle.size },
      'the database does not answer: its connections are ended',
    );
    for (const client of [...dead, ...this.idle]) client.connection.stream.destroy();
  }

  /**
   * Backends that run a statement: none if the server does not answer, all if it answers with an
   * error.
   */
  private async findWorkingPids(pids: readonly number[]): Promise<(pid: number) => boolean> {
    const client = new Client({
      ...this.config,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      // A backend that is blocked on writing its answer (ClientWrite) has a dead peer.
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where pid = any($1) and pid <> pg_backend_pid()
          and state not like 'idle%' and wait_event is distinct from 'ClientWrite'`,
        [pids],
      );
      return (pid) => rows.some((row) => row.pid === pid);
    } catch (error) {
      const hasAnswered = /^(?=.*\d)[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
      return () => hasAnswered;
    } finally {
      // Not awaited: a dead server does not confirm the end.
      client.end().catch(() => undefined);
    }
  }
}

/** Updates the activity as a side effect. */
function isSilent(client: PooledConnection, activity: Activity): boolean {
  const { bytesRead } = client.connection.stream as PooledConnection['connection']['stream'] & {
    bytesRead: number;
  };
  if (client.readyForQuery || bytesRead !== activity.bytes) {
    activity.bytes = bytesRead;
    activity.since = performance.now();
  }
  return performance.now() - activity.since >= silenceThresholdMs;
}
