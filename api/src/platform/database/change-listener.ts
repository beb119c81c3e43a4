import { Client, type Connection, type QueryConfig } from 'pg';
import { rejectOnTimeout } from '../failures.js';
import type { Logger } from '../logging/logger.js';
import { connectTimeoutMs, keepAliveOptions } from './dead-connection-detector.js';
import { SingleFlight } from './single-flight.js';

const retryMs = [250, 1_000, 5_000] as const;
/** Milliseconds without an answer after which the server counts as lost. */
const answerTimeoutMs = 2_000;

interface ListenerOptions {
  /** Channels to listen on. */
  channels: readonly string[];
  onNotification: (channel: string, payload: string) => void;
  /** Called after (re)connecting: earlier notifications may have been missed. */
  onReady: () => void;
  /** Whether the listener has stopped. */
  onLost?: () => void;
}

/** A connection that receives NOTIFY messages of commits, and reconnects after a break. */
export class ChangeListener {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  isListening = false;
  private tries = 0;
  private readonly roundTrips = new SingleFlight<boolean>();

  constructor(
    private readonly databaseUrl: string,
    private readonly logger: Logger,
    private readonly options: ListenerOptions,
  ) {}

  /** Never throws: without a database it retries with backoff. */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'tsumugi live',
      connectionTimeoutMillis: connectTimeoutMs,
      ...keepAliveOptions,
    });
    client.on('notification', ({ channel, payload }) =>
      this.options.onNotification(channel, payload ?? ''),
    );
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client));
    this.client = client;
    try {
      await client.connect();
      for (const channel of this.options.channels) {
        // A timeout only for these statements: a limit for the whole client would keep a timer for
        // each check.
        const text = `LISTEN ${client.escapeIdentifier(channel)}`;
        await client.query({ text, query_timeout: connectTimeoutMs } as QueryConfig);
      }
      this.tries = 0;
      if (this.closed || this.client !== client) return;
      this.isListening = true;
      this.options.onReady();
    } catch (error) {
      this.reconnect(client, error as Error);
    }
  }

  /**
   * Resolves once every change that was committed before this call has been received. Callers of
   * the same tick share one round trip, which starts after the last call.
   * @returns false: the listener is not connected
   */
  receiveAll(): Promise<boolean> {
    if (!this.isListening) return Promise.resolve(false);
    return this.roundTrips.run('', () => this.roundTrip());
  }

  /**
   * Sends a protocol Sync instead of a statement. A session gets its pending notifications before
   * it reports ready, and a commit notifies listening sessions before it is answered.
   */
  private roundTrip(): Promise<boolean> {
    const { client } = this;
    if (!client || !this.isListening) return Promise.resolve(false);
    return new Promise((resolve) => {
      const finish = (isAnswered: boolean) => {
        clearTimeout(silent);
        resolve(isAnswered && this.client === client && this.isListening);
      };
      const silent = setTimeout(() => {
        this.reconnect(client, Object.assign(new Error('no answer'), { name: 'Silent' }));
        finish(false);
      }, answerTimeoutMs);
      client.query({
        submit: (connection: Connection) => connection.sync(),
        handleReadyForQuery: () => finish(true),
        handleError: () => finish(false),
      });
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.markDisconnected();
    this.client = undefined;
    // A dead server does not answer the end of the connection either.
    if (client) await rejectOnTimeout(answerTimeoutMs, client.end()).catch(() => undefined);
  }

  private markDisconnected(): void {
    if (!this.isListening) return;
    this.isListening = false;
    this.options.onLost?.();
  }

  /** An error and the end that follows it are one break. */
  private reconnect(client: Client, error?: Error): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    this.markDisconnected();
    client.end().catch(() => undefined);
    const wait = retryMs[Math.min(this.tries, retryMs.length - 1)];
    this.tries += 1;
    this.logger.warn({ reason: error?.name ?? 'end' }, 'a listener lost its connection');
    this.timer = setTimeout(() => void this.open(), wait);
  }
}
