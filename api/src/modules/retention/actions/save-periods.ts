import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { RetentionSave } from '@tsumugi/contract/resources/retention';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { logSetting } from '../../setting/actions/log-setting.js';
import { RetentionQueries, retentionKey } from '../retention.queries.js';

/**
 * Retention periods. The row belongs to the owner of the database, whose function enforces the
 * bounds again.
 */
@Injectable()
export class SavePeriods {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly retention: RetentionQueries,
  ) {}

  /**
   * Saves the periods, which apply from the next night.
   * @throws AppError 409 with `current`
   */
  async run({ version, ...wanted }: RetentionSave, user: CurrentUser) {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      const before = await this.retention.periods(tx);
      const [{ changed }] = await tx.$queryRaw<[{ changed: boolean }]>`
        select set_retention(${JSON.stringify(wanted)}::jsonb, ${version}::int, ${now}) as changed`;
      if (!changed)
        throw new AppError('version_conflict', undefined, {
          more: { current: await this.retention.periods(tx) },
        });
      await logSetting(tx, user, now, {
        setting: retentionKey,
        before: { ...before },
        after: wanted,
      });
    });
    return this.retention.periods();
  }
}
