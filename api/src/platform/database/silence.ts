import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase, type Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from '../logging/logger.js';

/** What rests is asked by the system whether the other end is still there, and so not forgotten on the way. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
/** So long the server has to take a connection, or to answer what costs it nothing. */
export const connectMs = 10_000;

const lookMs = 1_000;
/** A statement without a byte for so long: the server is asked, on another connection, whether it works at it. */
const silentMs = 10_000;
/** What was answered meanwhile may still be on its way. */
const graceMs = 1_000;

/** What the driver's types leave out. */
type Wire = PoolClient & { readonly readyForQuery: boolean };
interface Heard {
  /** The server's process behind it; a pooler between may tell the driver another. */
  readonly pid: number;
  bytes: number;
  /** Since when nothing came of what was asked. */
  since: number;
}

/**
 * Finds the connections of a pool that nobody answers any more, and ends them. A machine or a network that is gone without a word
 * refuses nothing: the system alone would wait for a quarter of an hour. How long a statement may take is no matter here: one that the
 * server still works at is left alone.
 */
export class SilenceWatch {
  private readonly pids = new WeakMap<ClientBase, number>();
  private readonly clients = new Map<Wire, Heard>();
  private readonly resting = new Set<Wire>();
  private timer: NodeJS.Timeout | undefined;
  private asking = false;

  /** @param config of the pool that is watched */
  constructor(
    private readonly config: PoolConfig,
    private readonly logger: Logger,
  ) {}

  /** The same pool, whose connections tell what process is behind them. */
  get watched(): PoolConfig {
    return { ...this.config, onConnect: (client) => this.meet(client) };
  }

  over(pool: Pool): void {
    pool.on('connect', (client) => {
      const pid = this.pids.get(client) ?? 0;
      this.clients.set(client as Wire, { pid, bytes: 0, since: performance.now() });
    });
    pool.on('acquire', (client) => this.resting.delete(client as Wire));
    pool.on('release', (_, client) => this.resting.add(client as Wire));
    pool.on('remove', (client) => {
      this.clients.delete(client as Wire);
      this.resting.delete(client as Wire);
    });
    this.timer = setInterval(() => void this.look(), lookMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async meet(client: ClientBase): Promise<void> {
    const asked = { text: 'select pg_backend_pid() as pid', query_timeout: connectMs };
    const { rows } = await client.query<{ pid: number }>(asked);
    this.pids.set(client, rows[0]?.pid ?? 0);
  }

  private async look(): Promise<void> {
    const silent = [...this.clients].filter(([client, heard]) => isSilent(client, heard));
    if (silent.length === 0 || this.asking) return;
    this.asking = true;
    try {
      const working = await this.worksAt(silent.map(([, { pid }]) => pid));
      await pause(graceMs, undefined, { ref: false });
      const dead = silent.filter(
        ([client, heard]) => isSilent(client, heard) && !working(heard.pid),
      );
      for (const [, heard] of silent) heard.since = performance.now();
      if (dead.length > 0) this.end(dead.map(([client]) => client));
    } finally {
      this.asking = false;
    }
  }

  /** Idle connections used the same route: a caller that got one would wait again. */
  private end(dead: readonly Wire[]): void {
    this.logger.warn(
      { silent: dead.length, resting: this.resting.size },
      'the database has fallen silent: its connections are ended',
    );
    for (const client of [...dead, ...this.resting]) client.connection.stream.destroy();
  }

  /** Which of its processes the server works with; none where it is silent itself. One that refuses for another reason may work with all. */
  private async worksAt(pids: readonly number[]): Promise<(pid: number) => boolean> {
    const client = new Client({
      ...this.config,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
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
      const isSaid = /^(?=.*\d)[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
      return () => isSaid;
    } finally {
      // Of a server that is silent not even the goodbye is awaited.
      client.end().catch(() => undefined);
    }
  }
}

/** Notes what has come. */
function isSilent(client: Wire, heard: Heard): boolean {
  const { bytesRead } = client.connection.stream as Wire['connection']['stream'] & {
    bytesRead: number;
  };
  if (client.readyForQuery || bytesRead !== heard.bytes) {
    heard.bytes = bytesRead;
    heard.since = performance.now();
  }
  return performance.now() - heard.since >= silentMs;
}
