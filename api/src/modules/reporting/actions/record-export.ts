import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { limitStaff } from '../../../platform/auth/staff-limits.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { logAccess } from '../../../platform/http/access-log.js';

export interface ExportRecord {
  /** Which file: 統合データ, or the list's name. */
  readonly file: string;
  readonly reason: string;
  /** Where they are counted before the file is written. */
  readonly rows?: number;
  /** Filters as chosen; texts that may name a person are left out by the caller. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly encoding: string;
}

/** Keeps who took which data out, and why (domain/permissions#exports, domain/files#combined-data). Written before the first byte leaves, so that no export is without its line. */
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
