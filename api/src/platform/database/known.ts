import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { ChangeListener } from './change-listener.js';
import { ofPrimary, purse } from './share.js';

/** On it the database tells what is no longer true: a key, or all keys that begin so where it ends with a colon (migration `known_changes`). */
const channel = 'tsumugi_known';
/** Nothing is believed for longer, whatever was or was not heard. By the machine's own count: the product's clock may be moved. */
const longestMs = 30_000;
const mostKept = 10_000;

interface Kept {
  readonly value: object;
  readonly since: number;
}

/**
 * What this process remembers of the database, so that it need not be asked for every request (docs/adr/0038): who is behind a session
 * (`session:<stored id>`), the calendar (`house:calendar`), the mail server (`setting:mailServer`) and numbers of the work lists (`work:<their statement>`); teachers keep themselves (`teacher:<id>`, modules/matching). What is taken from memory is what a statement would have answered.
 */
@Injectable()
export class Known implements OnModuleDestroy {
  private readonly kept = new Map<string, Kept>();
  private listener: ChangeListener | undefined;
  /** Goes on with whatever is thrown away: a read that was under way meanwhile may have seen the state before. */
  private news = 0;

  private readonly others: ((said: string) => void)[] = [];

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The value of a key as it is now: all that was committed before this call counts.
   * @param read asks the database; undefined is never remembered
   */
  async of<T extends object>(
    key: string,
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    this.listener ??= this.listen();
    if (await this.listener.heardAll()) {
      const request = purse.getStore();
      if (request) request.heardBy = this.listener;
      const kept = this.held<T>(key);
      if (kept) return kept;
    }
    return this.anew(key, read);
  }

  /**
   * The value as of the authentication of this request, or later: one freshness check for a request that only reads.
   * Not for identities, nor after a write of the same request, nor for work that continues after its answer.
   */
  async sinceRecognised<T extends object>(
    key: string,
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const heard = this.listener?.isListening && purse.getStore()?.heardBy === this.listener;
    return (heard && this.held<T>(key)) || this.of(key, read);
  }

  /**
   * Tells a memory that keeps itself what the database says: a key, all that begin so where it ends with a colon, or nothing: all.
   * @returns resolves once everything has been told that was committed before; false: nothing is heard now, so nothing may be believed
   */
  keepTold(forget: (said: string) => void): () => Promise<boolean> {
    this.others.push(forget);
    return () => {
      this.listener ??= this.listen();
      return this.listener.heardAll();
    };
  }

  /** Asks the database whatever is remembered. */
  async anew<T extends object>(
    key: string,
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { news } = this;
    const since = performance.now();
    // A replica that has what this request must see may lack what was heard since.
    const value = await ofPrimary(read);
    this.kept.delete(key);
    if (value && this.listener?.isListening && news === this.news) this.keep(key, { value, since });
    return value;
  }

  async onModuleDestroy(): Promise<void> {
    this.forget('');
    await this.listener?.close();
  }

  private listen(): ChangeListener {
    const nothingHolds = () => this.forget('');
    const listener = new ChangeListener(this.settings.databaseUrl, this.logger, {
      channels: [channel],
      heard: (_, payload) => this.forget(payload),
      ready: nothingHolds,
      lost: nothingHolds,
    });
    void listener.open();
    return listener;
  }

  private held<T extends object>(key: string): T | undefined {
    const kept = this.kept.get(key);
    return kept && performance.now() - kept.since < longestMs ? (kept.value as T) : undefined;
  }

  private keep(key: string, kept: Kept): void {
    this.kept.set(key, kept);
    const [oldest] = this.kept.size > mostKept ? this.kept.keys() : [];
    if (oldest !== undefined) this.kept.delete(oldest);
  }

  private forget(said: string): void {
    this.news += 1;
    for (const forget of this.others) forget(said);
    if (said !== '' && !said.endsWith(':')) this.kept.delete(said);
    else for (const key of this.kept.keys()) if (key.startsWith(said)) this.kept.delete(key);
  }
}
