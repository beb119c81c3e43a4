import { join } from 'node:path';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Client } from 'pg';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import { Clock, hours } from '../clock.js';
import { keepAliveOptions } from '../database/dead-connection-detector.js';
import { PrismaService } from '../database/prisma.service.js';
import { FileStore } from '../files/file-store.js';
import { Metrics } from '../health/metrics.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { type BackupSettings, SETTINGS, type Settings } from '../settings/settings.js';
import { makeBackup } from './make-backup.js';
import { backupName, deleteOldBackups } from './old-backups.js';

const settingKey = 'backup';
const lockKey = 8391754;
/** Backup times are counted from 3:00 in Japan, when the fewest writes happen. */
const firstSlot = Date.UTC(1970, 0, 1, 3 - 9);
const againAfter = hours(1);

const stateShape = z.object({
  /** Time of the newest complete backup. */
  doneAt: z.iso.datetime().optional(),
  /** Files whose row existed but whose bytes were missing then. */
  lostFiles: z.number().int().optional(),
  /** Time of a failure after the last success. */
  failedAt: z.iso.datetime().optional(),
});
type BackupState = z.infer<typeof stateShape>;

/** Makes scheduled backups, in one process of the cluster, in the background. */
@Injectable()
export class ScheduledBackups implements OnModuleDestroy {
  private running: Promise<void> | undefined;
  private readonly ending = new AbortController();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly files: FileStore,
    metrics: Metrics,
  ) {
    if (!settings.backups) return;
    for (const [name, key, help] of [
      [
        'backup_last_success_timestamp_seconds',
        'doneAt',
        'When the newest scheduled backup was made; 0: never',
      ],
      [
        'backup_last_failure_timestamp_seconds',
        'failedAt',
        'When a scheduled backup failed, with none made since; 0: all is well',
      ],
    ] as const) {
      // Distinguishes a missing backup from an unreadable folder: only a missing one needs an
      // alert.
      const at = () =>
        this.state().then(
          (state) => Date.parse(state[key] ?? '') / 1000 || 0,
          () => Number.NaN,
        );
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [metrics.registry],
        collect: async () => gauge.set(await at()),
      });
    }
  }

  /** Results of the latest backups; null if no backups are configured. */
  async outcome(): Promise<{
    doneAt: string | null;
    failedAt: string | null;
    lostFiles: number;
  } | null> {
    if (!this.settings.backups) return null;
    const { doneAt, failedAt, lostFiles } = await this.state();
    return { doneAt: doneAt ?? null, failedAt: failedAt ?? null, lostFiles: lostFiles ?? 0 };
  }

  /**
   * Begins a backup if one is due, without waiting for its end.
   * @returns whether this process began it
   */
  async beginIfDue(now: Date): Promise<boolean> {
    const { backups } = this.settings;
    if (!backups || this.running || !isDue(await this.state(), now, backups)) return false;
    this.running = this.run(backups).finally(() => {
      this.running = undefined;
    });
    return true;
  }

  /** Resolves once no backup is running. */
  async whenIdle(): Promise<void> {
    await this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  /**
   * The process with the lock makes the backup; the lock ends with its connection, also when the
   * process dies.
   */
  private async run(backups: BackupSettings): Promise<void> {
    const { databaseUrl } = this.settings;
    const lock = new Client({
      connectionString: databaseUrl,
      application_name: 'tsumugi backup lock',
      ...keepAliveOptions,
    });
    lock.on('error', () => undefined);
    try {
      await lock.connect();
      const { rows } = await lock.query<{ got: boolean }>(
        'select pg_try_advisory_lock($1) as got',
        [lockKey],
      );
      if (rows[0]?.got && isDue(await this.state(), this.clock.now(), backups))
        await this.make(backups);
    } catch (error) {
      this.logger.warn(
        { reason: (error as Error).name },
        'whether a backup is due could not be found out',
      );
    } finally {
      await lock.end().catch(() => undefined);
    }
  }

  private async make({ folder, keep }: BackupSettings): Promise<void> {
    const at = this.clock.now();
    try {
      const { files } = await makeBackup(
        { ...this.settings, files: this.files },
        join(folder, backupName(at)),
        {
          signal: this.ending.signal,
        },
      );
      await deleteOldBackups(folder, keep);
      await this.keep({ doneAt: at.toISOString(), lostFiles: files.lost.length });
      this.logger.info({ files: files.count, lost: files.lost }, 'backup made');
    } catch (error) {
      if (this.ending.signal.aborted) return;
      this.logger.error({ reason: (error as Error).message }, 'the scheduled backup failed');
      const { doneAt, lostFiles } = await this.state();
      await this.keep({ doneAt, lostFiles, failedAt: at.toISOString() });
    }
  }

  private async state(): Promise<BackupState> {
    const row = await this.prisma.setting.findUnique({
      where: { key: settingKey },
      select: { value: true },
    });
    const read = stateShape.safeParse(row?.value);
    return read.success ? read.data : {};
  }

  private async keep(value: BackupState): Promise<void> {
    const row = { value, updatedAt: this.clock.now() };
    await this.prisma.setting.upsert({
      where: { key: settingKey },
      create: { key: settingKey, ...row },
      update: row,
    });
  }
}

/** A missed backup is due at once; a failed one is due again after an hour. */
function isDue(
  { doneAt, failedAt }: BackupState,
  now: Date,
  { everyHours }: BackupSettings,
): boolean {
  const period = hours(everyHours);
  const slot = now.getTime() - ((now.getTime() - firstSlot) % period);
  if (doneAt && Date.parse(doneAt) >= slot) return false;
  return !failedAt || now.getTime() - Date.parse(failedAt) >= againAfter;
}
