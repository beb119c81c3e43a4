import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { HandlerResult } from '@tsumugi/contract/kit/answer';
import type { systemStatus } from '@tsumugi/contract/resources/system-status';
import type { z } from 'zod';
import { ScheduledBackups } from '../../platform/backup/scheduled-backups.js';
import { Clock } from '../../platform/clock.js';
import { FileStore } from '../../platform/files/file-store.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { SETTINGS, type Settings } from '../../platform/settings/settings.js';
import { FigureQueries } from './figures.queries.js';
import { ownVersion } from './own-version.js';

/** Status for the operator of the servers (issue 18): the whole installation, from this process. */
@Injectable()
export class SystemStatusReader {
  private readonly version = ownVersion();
  private readonly since: Date;

  constructor(
    private readonly figures: FigureQueries,
    private readonly backups: ScheduledBackups,
    private readonly files: FileStore,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.since = clock.now();
  }

  async read(): Promise<HandlerResult<z.infer<typeof systemStatus>>> {
    const f = await this.figures.read();
    const [backup, replica, delivers] = await Promise.all([
      this.backups.outcome(),
      this.figures.replica(),
      this.mailer.delivers(),
    ]);
    const { s3, backups } = this.settings;
    return {
      at: this.clock.now(),
      product: { version: this.version, node: process.version, since: this.since },
      database: {
        version: f.version,
        bytes: f.bytes,
        connections: f.connections,
        mostConnections: f.mostConnections,
      },
      replica: replica && {
        connected: replica.connected,
        bytes: replica.bytes,
        seconds: replica.seconds,
      },
      notices: { due: f.noticesDue, seconds: f.noticeLag },
      mail: { delivers, due: f.mailsDue, seconds: f.mailLag, failedDay: f.mailsFailed },
      push: { devices: f.devices },
      jobs: { workers: f.workers, waiting: f.jobsWaiting, seconds: f.jobLag },
      backup: backup && { ...backup, everyHours: backups?.everyHours ?? 0 },
      disk: s3 ? null : await this.disk(),
      files: {
        inBucket: s3 !== undefined,
        reachable: await this.isReachable(),
        count: f.files,
        bytes: f.fileBytes,
        removalsDue: f.removalsDue,
        seconds: f.removalLag,
      },
    };
  }

  /** A folder to which nothing was written yet counts as reachable. */
  private isReachable(): Promise<boolean> {
    return this.files.readMark().then(
      () => true,
      () => false,
    );
  }

  private async disk(): Promise<{ free: number; total: number } | null> {
    // The folder of the files is created with the first file; until then its parent is measured.
    const found = await statfs(this.settings.filesDir).catch(() =>
      statfs(dirname(this.settings.filesDir)).catch(() => undefined),
    );
    return found ? { free: found.bavail * found.bsize, total: found.blocks * found.bsize } : null;
  }
}
