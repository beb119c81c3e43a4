import { EventEmitter } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import { Pool } from 'pg';
import {
  connectTimeoutMs,
  DeadConnectionDetector,
  keepAliveOptions,
} from '../database/dead-connection-detector.js';
import { rejectOnTimeout } from '../failures.js';
import type { Logger } from '../logging/logger.js';
import { withoutData } from '../logging/safe-error.js';
import { BackgroundDelivery } from '../outbox/background-delivery.js';
import { deliverTask, mailTask, minuteTask } from '../outbox/job-scheduler.js';
import { SerialRounds } from '../serial-rounds.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { PoolRegistry } from './pool-registry.js';
import { type LongTask, runMinute, type Timer, type TimerTools, timerTools } from './timer.js';

/**
 * After this many milliseconds without a poll, the workers died with the database (graphile-worker
 * #592) and are restarted.
 */
const silenceMilliseconds = 150_000;
/** A minute that runs longer than this counts as lost, and no longer blocks the next. */
const longestMinute = 600_000;
const watchMilliseconds = 5_000;
const maxPoolSize = 5;
/**
 * Milliseconds: workers whose database went away may never finish. They take no further job once
 * the stop has begun.
 */
const stopMilliseconds = 5_000;
/**
 * If the end of a job cannot be written, the runner restarts and releases the job. Without a delay,
 * even of 0, the worker would continue and the job would stay locked (graphile-worker
 * `completeJobBatchDelay`).
 */
const endings = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Runs the timers each minute and the outbox on request, in one process of the cluster at a time.
 */
export class JobRunner {
  private runner: Runner | undefined;
  /** Resolves once the connections of the previous runner are closed. */
  private closed: Promise<unknown> | undefined;
  private registry: PoolRegistry | undefined;
  private watch: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;
  private heardAt = 0;
  private starting: Promise<void> | undefined;
  private minuteBegan: number | undefined;
  private stopped = false;
  private readonly delivery: BackgroundDelivery;
  private readonly mails: SerialRounds;

  constructor(
    private readonly databaseUrl: string,
    private readonly tools: TimerTools,
    private readonly timers: Readonly<Record<string, Timer>>,
    /** How long a job waits for mail and push servers, in milliseconds. */
    patience?: number,
    private readonly minuteMilliseconds = 60_000,
    /** Tasks for longer work, by name. */
    private readonly tasks: Readonly<Record<string, LongTask>> = {},
  ) {
    this.delivery = new BackgroundDelivery(tools.delivery, patience);
    this.mails = new SerialRounds(async () => {
      await tools.mailer.flush();
      return 0;
    });
  }

  /** Starts, and retries while the database is unavailable. */
  async start(): Promise<void> {
    await this.restart();
    this.watch = setInterval(() => {
      if (
        !this.runner ||
        !this.registry?.isHeld ||
        performance.now() - this.heardAt > silenceMilliseconds
      )
        void this.restart();
    }, watchMilliseconds);
    this.watch.unref();
    this.beat = setInterval(() => void this.askForMinute(), this.minuteMilliseconds);
    this.beat.unref();
  }

  /**
   * Uses a monotonic clock, because the worker's own timetable stops while the system clock is
   * set back. The job key prevents a queue of late minutes, also across processes. A failed minute
   * is not retried: the next minute does its work.
   */
  private async askForMinute(): Promise<void> {
    await this.runner
      ?.addJob(minuteTask, {}, { maxAttempts: 1, jobKey: minuteTask, jobKeyMode: 'replace' })
      .catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.watch);
    clearInterval(this.beat);
    await this.starting;
    await this.shutDown();
    await Promise.all([this.delivery, this.mails].map((each) => each.whenIdle(stopMilliseconds)));
  }

  private restart(): Promise<void> {
    this.starting ??= this.startOnce()
      .catch((error: Error) =>
        this.tools.logger.warn(
          { reason: error.name },
          'the job runner did not start; trying again',
        ),
      )
      .finally(() => {
        this.starting = undefined;
      });
    return this.starting;
  }

  private async startOnce(): Promise<void> {
    await this.shutDown();
    if (this.stopped) return;
    const { pool, close } = watchedPool(this.databaseUrl, this.tools.logger);
    try {
      const runner = await this.run(pool);
      this.runner = runner;
      this.closed = runner.promise
        .catch(() => undefined)
        .finally(() => {
          this.forget(runner);
          return close();
        });
      this.closed.catch(() => undefined);
    } catch (error) {
      void close();
      throw error;
    }
  }

  private async run(pool: Pool): Promise<Runner> {
    const shared = { pgPool: pool, logger: createQuietLogger(this.tools.logger) };
    await runMigrations(shared);
    const registry = new PoolRegistry(this.databaseUrl, this.tools.logger);
    this.registry = registry;
    await registry.open();
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      registry.enter(workerPool.id).catch(() => undefined);
    });
    // Workers poll every few seconds, also during a minute's timers.
    const noteActivity = () => {
      this.heardAt = performance.now();
    };
    events.on('worker:getJob:empty', noteActivity);
    events.on('job:start', noteActivity);
    noteActivity();
    return run({
      ...shared,
      events,
      // One for the timers, one for the outbox, one for longer work.
      concurrency: 3,
      maxPoolSize,
      pollInterval: 5000,
      noHandleSignals: true,
      preset: endings,
      taskList: {
        [minuteTask]: () => this.minute(),
        [deliverTask]: async () => {
          await this.delivery.deliverDue();
        },
        // Not awaited: a slow mail server blocks no other jobs, and failures are retried within
        // half a minute.
        [mailTask]: async () => {
          await this.mails.requestRound(0);
        },
        ...this.tasks,
      },
    });
  }

  /**
   * One run at a time, also after a restart of the workers; the next run continues unfinished work.
   */
  private async minute(): Promise<void> {
    const began = performance.now();
    if (this.minuteBegan !== undefined && began - this.minuteBegan < longestMinute) return;
    this.minuteBegan = began;
    try {
      await this.registry?.unlockDead();
      const { delivery } = this;
      await runMinute(
        {
          ...this.tools,
          delivery: { ...this.tools.delivery, deliverDue: () => delivery.deliverDue() },
        },
        this.timers,
      );
    } finally {
      if (this.minuteBegan === began) this.minuteBegan = undefined;
    }
  }

  private forget(runner: Runner): void {
    if (this.runner === runner) this.runner = undefined;
  }

  private async shutDown(): Promise<void> {
    const { runner, registry, closed } = this;
    this.runner = undefined;
    this.registry = undefined;
    if (runner)
      await rejectOnTimeout(
        stopMilliseconds,
        runner.stop().then(() => closed),
      ).catch(() => undefined);
    if (registry) await rejectOnTimeout(stopMilliseconds, registry.close()).catch(() => undefined);
  }
}

/** Pool of the worker; a dead peer must not block it. */
function watchedPool(
  connectionString: string,
  logger: Logger,
): { pool: Pool; close: () => Promise<void> } {
  const silence = new DeadConnectionDetector(
    {
      connectionString,
      max: maxPoolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      ...keepAliveOptions,
    },
    logger,
  );
  const pool = new Pool(silence.poolConfig);
  // The query of the caller reports the error too.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  silence.watch(pool);
  return {
    pool,
    close: async () => {
      silence.stop();
      await pool.end();
    },
  };
}

/**
 * Logs the worker's info messages as debug lines, and its errors as warnings without the payload.
 */
const createQuietLogger = (logger: Logger) =>
  new WorkerLogger(
    () => (level, message) =>
      level === 'error'
        ? logger.warn({ worker: true }, withoutData(message))
        : logger.debug(withoutData(message)),
  );

/**
 * Runs the timers in this process, unless WORKER=0 leaves that to another one. @returns stops it
 */
export async function startJobs(
  app: NestFastifyApplication,
  timers: Readonly<Record<string, Timer>>,
  tasks: Readonly<Record<string, LongTask>> = {},
): Promise<() => Promise<void>> {
  const { worker, databaseUrl } = app.get<Settings>(SETTINGS);
  if (!worker) return async () => undefined;
  const runner = new JobRunner(databaseUrl, timerTools(app), timers, undefined, undefined, tasks);
  await runner.start();
  return () => runner.stop();
}
