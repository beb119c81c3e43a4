import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../platform/health/metrics.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { SETTINGS, type Settings } from '../../platform/settings/settings.js';
import { FigureQueries, type Figures, type ReplicaFigures } from './figures.queries.js';

type Numbers = {
  readonly [K in keyof Figures as Figures[K] extends number ? K : never]: readonly [
    name: string,
    help: string,
  ];
};

/** Gauges of the whole installation, equal in each process. */
const ofInstallation: Numbers = {
  noticesDue: ['notices_due', 'Notices whose time has come and that have not left'],
  noticeLag: ['notices_lag_seconds', 'How long the longest waiting of them has waited'],
  mailsDue: ['mails_due', 'Other mail that has not left'],
  mailLag: ['mails_lag_seconds', 'How long the longest waiting of it has waited'],
  mailsFailed: ['mails_failed_day', 'Mail of the last 24 hours that was given up'],
  jobsWaiting: ['jobs_waiting', 'Jobs that are due and that no process has claimed'],
  jobLag: ['jobs_lag_seconds', 'How long the longest waiting of them has waited'],
  workers: ['job_workers', 'Processes that run jobs'],
  removalsDue: ['file_removals_due', 'Removed files whose bytes are still to go'],
  removalLag: ['file_removals_lag_seconds', 'How long the longest waiting of them has waited'],
  files: ['stored_files', 'Uploaded files'],
  fileBytes: ['stored_file_bytes', 'Their size'],
  devices: ['push_devices', 'Devices registered for push'],
  bytes: ['database_bytes', 'Size of the database'],
  connections: ['database_connections', 'Connections of the whole server'],
  mostConnections: ['database_connections_max', 'How many the server takes'],
};

/**
 * Gauges for Prometheus, each read on request; without the database they are NaN, and `database_up`
 * is 0.
 */
@Injectable()
export class Gauges implements OnModuleInit {
  private runningRead: Promise<Figures | undefined> | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly figures: FigureQueries,
    private readonly live: LiveHub,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    for (const [key, [name, help]] of Object.entries(ofInstallation) as [
      keyof Numbers,
      readonly [string, string],
    ][])
      this.gauge(name, help, async () => (await this.read())?.[key] ?? Number.NaN);
    this.gauge('database_up', 'Whether the database answers', async () =>
      (await this.read()) ? 1 : 0,
    );
    this.gauge(
      'clock_offset_seconds',
      'By which the clock of this machine is ahead of that of the database',
      () => this.figures.clockOffset().catch(() => Number.NaN),
    );
    this.gauge('live_streams', 'Open screens that listen to this process', () => this.live.open);
    this.gauge(
      'database_pool_max',
      'Connections that this process may hold',
      () => this.settings.databasePool,
    );
    this.registerPool();
    this.registerReplica();
    this.registerWork();
  }

  /** All gauges of one scrape share one query. */
  private read(): Promise<Figures | undefined> {
    this.runningRead ??= this.figures
      .read()
      .catch(() => undefined)
      .finally(() => {
        this.runningRead = undefined;
      });
    return this.runningRead;
  }

  private gauge(name: string, help: string, value: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.metrics.registry],
      collect: async () => gauge.set(await value()),
    });
  }

  private registerPool(): void {
    const gauge: Gauge<'state'> = new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of this process that work or rest, and requests that wait for one',
      labelNames: ['state'],
      registers: [this.metrics.registry],
      collect: () => {
        const { total, idle, waiting } = this.figures.connections;
        for (const [state, count] of Object.entries({ busy: total - idle, idle, waiting }))
          gauge.set({ state }, count);
      },
    });
  }

  /** Without a replica they are NaN. */
  private registerReplica(): void {
    const figure = (name: string, help: string, of: (figures: ReplicaFigures) => number) =>
      this.gauge(name, help, async () => {
        const figures = await this.figures.replica();
        return figures ? of(figures) : Number.NaN;
      });
    figure('replica_up', 'Whether the replica for reading answers and is one', ({ connected }) =>
      connected ? 1 : 0,
    );
    figure('replica_lag_bytes', 'How far it is behind the primary', ({ connected, bytes }) =>
      connected ? bytes : Number.NaN,
    );
    figure(
      'replica_lag_seconds',
      'Since the newest change it has; 0 when it has all',
      ({ connected, seconds }) => (connected ? seconds : Number.NaN),
    );
    figure('replica_reads', 'Reads of this process that it answered', ({ answered }) => answered);
    figure(
      'replica_reads_passed',
      'Reads that the primary answered in its place',
      ({ passed }) => passed,
    );
  }

  private registerWork(): void {
    const [items, overdue] = [new Map<string, number>(), new Map<string, number>()];
    const readCounts = async () => {
      const rows = await this.figures.work().catch(() => []);
      for (const [map, of] of [
        [items, 'items'],
        [overdue, 'overdue'],
      ] as const) {
        map.clear();
        for (const row of rows) map.set(row.tab, row[of]);
      }
    };
    let runningRead: Promise<void> | undefined;
    const readOnce = () => {
      runningRead ??= readCounts().finally(() => {
        runningRead = undefined;
      });
      return runningRead;
    };
    for (const [name, help, values] of [
      ['work_items', 'Open work by tab of the lists', items],
      ['work_items_overdue', 'Of it, what was due before today', overdue],
    ] as const) {
      const gauge: Gauge<'tab'> = new Gauge({
        name,
        help,
        labelNames: ['tab'],
        registers: [this.metrics.registry],
        collect: async () => {
          await readOnce();
          gauge.reset();
          for (const [tab, count] of values) gauge.set({ tab }, count);
        },
      });
    }
  }
}
