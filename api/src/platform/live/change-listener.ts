import { Client } from 'pg';
import type { Logger } from '../logging/logger.js';

const retryMs = [250, 1_000, 5_000] as const;

interface Hearing {
  /** Channels to listen on. */
  channels: readonly string[];
  heard: (channel: string, payload: string) => void;
  /** Listening (again): whatever was said before has been missed. */
  ready: () => void;
}

/** One connection of this process that hears what the database is told at commit, and comes back after a break. */
export class ChangeListener {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private tries = 0;

  constructor(
    private readonly databaseUrl: string,
    private readonly logger: Logger,
    private readonly hearing: Hearing,
  ) {}

  /** Never throws: without a database it tries again, later each time. */
  async open(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl, application_name: 'tsumugi live', keepAlive: true });
    client.on('notification', ({ channel, payload }) => this.hearing.heard(channel, payload ?? ''));
    client.on('error', (error) => this.again(client, error));
    client.on('end', () => this.again(client));
    this.client = client;
    try {
      await client.connect();
      for (const channel of this.hearing.channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      this.tries = 0;
      if (!this.closed) this.hearing.ready();
    } catch (error) {
      this.again(client, error as Error);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** An error and the end that follows it are one break. */
  private again(client: Client, error?: Error): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    client.end().catch(() => undefined);
    const wait = retryMs[Math.min(this.tries, retryMs.length - 1)];
    this.tries += 1;
    this.logger.warn({ reason: error?.name ?? 'end' }, 'the live listener lost its connection');
    this.timer = setTimeout(() => void this.open(), wait);
  }
}
