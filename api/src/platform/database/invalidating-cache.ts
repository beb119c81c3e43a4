import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { ChangeListener } from './change-listener.js';
import { readFromPrimary, requestBudget } from './request-budget.js';

/** The payload is a key, or a key prefix when it ends with a colon (migration `known_changes`). */
const channel = 'tsumugi_known';
/**
 * Upper limit in case a notification is lost. Measured with the monotonic clock, because tests move
 * the product's clock.
 */
const maxAgeMs = 30_000;
const maxEntries = 10_000;

interface Entry {
  readonly value: object;
  readonly since: number;
}

/**
 * In-process cache invalidated by `NOTIFY` at each commit (docs/adr/0038). Keys: `session:<stored
 * id>`, `house:calendar`, `setting:mailServer`, `work:<statement>` (counts of work lists). Teachers
 * have a separate cache (`teacher:<id>`, modules/matching).
 */
@Injectable()
export class InvalidatingCache implements OnModuleDestroy {
  private readonly entries = new Map<string, Entry>();
  private listener: ChangeListener | undefined;
  /**
   * Counts invalidations: a read that overlaps one may have seen the old state and is not stored.
   */
  private invalidations = 0;

  private readonly subscribers: ((payload: string) => void)[] = [];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The value of a key, including everything committed before this call.
   * @param read reads from the database; undefined is not cached
   */
  async getFresh<T extends object>(
    key: string,
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    this.listener ??= this.listen();
    if (await this.listener.receiveAll()) {
      const request = requestBudget.getStore();
      if (request) request.checkedListener = this.listener;
      const cached = this.read<T>(key);
      if (cached) return cached;
    }
    return this.reload(key, read);
  }

  /**
   * The value as of the authentication of this request, or later: one freshness check for a request
   * that only reads. Do not use it for identities, after a write of the same request, or for work
   * that continues after the answer.
   */
  async getAsOfRequest<T extends object>(
    key: string,
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const isChecked =
      this.listener?.isListening && requestBudget.getStore()?.checkedListener === this.listener;
    return (isChecked && this.read<T>(key)) || this.getFresh(key, read);
  }

  /**
   * Registers a cache with its own storage. The payload is a key, a prefix that ends with a colon,
   * or empty for all keys.
   * @returns waits for the invalidations of earlier commits; false when the listener is
   * disconnected and no entry may be used
   */
  subscribe(invalidate: (payload: string) => void): () => Promise<boolean> {
    this.subscribers.push(invalidate);
    return () => {
      this.listener ??= this.listen();
      return this.listener.receiveAll();
    };
  }

  /** Reads from the database and replaces the cached value. */
  async reload<T extends object>(
    key: string,
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { invalidations: news } = this;
    const since = performance.now();
    // The replica may be current enough for this request but behind later invalidations.
    const value = await readFromPrimary(read);
    this.entries.delete(key);
    if (value && this.listener?.isListening && news === this.invalidations)
      this.store(key, { value, since });
    return value;
  }

  async onModuleDestroy(): Promise<void> {
    this.invalidate('');
    await this.listener?.close();
  }

  private listen(): ChangeListener {
    const clear = () => this.invalidate('');
    const listener = new ChangeListener(this.settings.databaseUrl, this.logger, {
      channels: [channel],
      onNotification: (_, payload) => this.invalidate(payload),
      onReady: clear,
      onLost: clear,
    });
    void listener.open();
    return listener;
  }

  private read<T extends object>(key: string): T | undefined {
    const entry = this.entries.get(key);
    return entry && performance.now() - entry.since < maxAgeMs ? (entry.value as T) : undefined;
  }

  private store(key: string, entry: Entry): void {
    this.entries.set(key, entry);
    const [oldest] = this.entries.size > maxEntries ? this.entries.keys() : [];
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  private invalidate(payload: string): void {
    this.invalidations += 1;
    for (const notify of this.subscribers) notify(payload);
    if (payload !== '' && !payload.endsWith(':')) this.entries.delete(payload);
    else
      for (const key of this.entries.keys()) if (key.startsWith(payload)) this.entries.delete(key);
  }
}
