import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { WorkingHoursSave, WorkingHoursView } from '@tsumugi/contract/resources/working-hours';
import { announceAllRows } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { scheduleRecheck } from '../../../platform/queues/schedule-recheck.js';
import { presentHours } from '../setting.presenter.js';
import { lockBrand } from './lock-brand.js';
import { logSetting } from './log-setting.js';
import { Recompute } from './recompute.js';

/**
 * Cut-off and quiet hours of a brand. Mail that already waits keeps its time; open work is
 * rechecked.
 */
@Injectable()
export class SaveWorkingHours {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly recompute: Recompute,
  ) {}

  /** @throws AppError 404; 409 with `current`; 400 when the quiet hours would last all day */
  async run(
    { brand, version, ...hours }: WorkingHoursSave,
    user: CurrentUser,
  ): Promise<WorkingHoursView> {
    const now = this.clock.now();
    if (hours.quietFromMinute === hours.quietToMinute)
      throw new AppError('invalid_input', {
        quietToMinute: '始まりと終わりには別の時刻を入力してください。',
      });
    const { view, marked } = await this.prisma.$transaction(async (tx) => {
      const before = await lockBrand(tx, brand, version, presentHours);
      const after = await tx.brand.update({
        where: { id: brand },
        data: { ...hours, version: { increment: 1 } },
      });
      await announceAllRows(tx);
      const of = (row: typeof after) => ({
        cutOffMinute: row.cutOffMinute,
        quietFromMinute: row.quietFromMinute,
        quietToMinute: row.quietToMinute,
      });
      await logSetting(tx, user, now, {
        setting: `workingHours:${brand}`,
        before: of(before),
        after: of(after),
      });
      const moved = before.cutOffMinute !== after.cutOffMinute;
      return { view: presentHours(after), marked: moved ? await scheduleRecheck(tx, now) : 0 };
    });
    await this.recompute.run(marked);
    return view;
  }
}
