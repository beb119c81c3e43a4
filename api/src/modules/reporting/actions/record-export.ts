import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { limitStaff } from '../../../platform/auth/staff-limits.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { logAccess } from '../../../platform/http/access-log.js';

export interface ExportRecord {
  /** The file: 統合データ, or the list's name. */
  readonly file: string;
  readonly reason: string;
  /** Set if rows are counted before the file is written. */
  readonly rows?: number;
  /** The chosen filters; the caller omits texts that may name a person. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly encoding: string;
}

/**
 * Logs the user, the data and the reason of an export (domain/permissions#exports,
 * domain/files#combined-data). Written before the first byte is sent, so that every export has its
 * line.
 */
@Injectable()
export class RecordExport {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
  ) {}

  async run(
    user: Pick<CurrentUser, 'accountId'>,
    { file, reason, rows, filter, encoding }: ExportRecord,
  ): Promise<void> {
    await limitStaff(this.throttle, 'export', user);
    await logAccess(this.prisma, user, this.clock.now(), {
      action: 'export',
      entity: 'matter',
      entityId: null,
      reason,
      detail: {
        file,
        ...(rows === undefined ? {} : { rows: String(rows) }),
        encoding,
        filter: JSON.stringify(filter),
      },
    });
  }
}
