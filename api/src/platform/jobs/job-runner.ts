import { EventEmitter } from 'node:events';
import { parseCronItems, type Runner, run, runMigrations, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '../logging/logger.js';
import { withoutData } from '../logging/safe-error.js';
import { deliverTask } from '../outbox/wake-up.js';
import { PoolRegistry } from './pool-registry.js';
import { runMinute } from './run-minute.js';
import type { Timer, TimerTools } from './timer.js';

const minuteTask = 'minute';
/** When this long no minute has passed through, the workers have died with the database (graphile-worker #592): start them again. */
const silenceMilliseconds = 150_000;
const watchMilliseconds = 10_000;

/** Runs the timers each minute and the outbox when it asks, in one process among any number of them. */
export class JobRunner {
  private runner: Runner | undefined;
  private registry: PoolRegistry | undefined;
  private watch: NodeJS.Timeout | undefined;
  private heardAt = 0;
  private starting: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly tools: TimerTools,
    private readonly timers: Readonly<Record<string, Timer>>,
  ) {}

  /** Starts, and goes on trying while the database is away. */
  async start(): Promise<void> {
    await this.restart();
    this.watch = setInterval(() => {
      if (!this.runner || performance.now() - this.heardAt > silenceMilliseconds) void this.restart();
    }, watchMilliseconds);
    this.watch.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.watch);
    await this.starting;
    await this.shutDown();
  }

  private restart(): Promise<void> {
    this.starting ??= this.startOnce()
      .catch((error: Error) => this.tools.logger.warn({ reason: error.name }, 'the job runner did not start; trying again'))
      .finally(() => {
        this.starting = undefined;
      });
    return this.starting;
  }

  private async startOnce(): Promise<void> {
    await this.shutDown();
    if (this.stopped) return;
    const shared = { connectionString: this.databaseUrl, logger: quiet(this.tools.logger) };
    await runMigrations(shared);
    const registry = new PoolRegistry(this.databaseUrl, this.tools.logger);
    this.registry = registry;
    await registry.open();
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => {
      registry.enter(worker.workerId).catch(() => undefined);
    });
    this.heardAt = performance.now();
    const runner = await run({
      ...shared,
      events,
      concurrency: 2,
      maxPoolSize: 4,
      pollInterval: 5000,
      noHandleSignals: true,
      taskList: {
        [minuteTask]: () => this.minute(),
        [deliverTask]: async () => {
          await this.tools.delivery.deliverDue();
        },
      },
      // The key keeps a minute that is late from piling up behind another; a minute that fails is made good by the next.
      parsedCronItems: parseCronItems([
        { task: minuteTask, match: '* * * * *', options: { maxAttempts: 1, jobKey: minuteTask, jobKeyMode: 'replace' } },
      ]),
    });
    this.runner = runner;
    runner.promise.catch(() => undefined).finally(() => this.forget(runner));
  }

  private async minute(): Promise<void> {
    this.heardAt = performance.now();
    await this.registry?.unlockDead();
    await runMinute(this.tools, this.timers);
    this.heardAt = performance.now();
  }

  private forget(runner: Runner): void {
    if (this.runner === runner) this.runner = undefined;
  }

  private async shutDown(): Promise<void> {
    const { runner, registry } = this;
    this.runner = undefined;
    this.registry = undefined;
    await runner?.stop().catch(() => undefined);
    await registry?.close();
  }
}

/** The worker's own chatter as debug lines; its errors as warnings, without the payload. */
const quiet = (logger: Logger) =>
  new WorkerLogger(
    () => (level, message) =>
      level === 'error' ? logger.warn({ worker: true }, withoutData(message)) : logger.debug(withoutData(message)),
  );
