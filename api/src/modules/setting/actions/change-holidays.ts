import { Injectable } from '@nestjs/common';
import { type Day, dateFromDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import type { HolidayKind, HolidayView, NewHoliday } from '@tsumugi/contract/resources/holiday';
import { announceAllRows } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { nationalHolidays } from '../../../platform/calendar/national-holidays.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { scheduleRecheck } from '../../../platform/queues/schedule-recheck.js';
import { holidayId } from '../setting.presenter.js';
import { logSetting } from './log-setting.js';
import { Recompute } from './recompute.js';

/**
 * Closing days of the company, and national holidays moved by law. After a change all open work is
 * rechecked (domain/days#business-days).
 */
@Injectable()
export class ChangeHolidays {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly recompute: Recompute,
  ) {}

  /** @throws AppError 409 if the day is already a day of that kind */
  async add({ day, name, kind }: NewHoliday, user: CurrentUser): Promise<HolidayView> {
    await this.change(
      user,
      { setting: `holiday:${kind}:${day}`, before: {}, after: { name } },
      async (tx) => {
        if (kind === 'national') await ownYear(tx, day);
        if (
          await tx.holiday.findFirst({
            where: { day: dateFromDay(day), kind },
            select: { id: true },
          })
        )
          throw new AppError(
            'duplicate',
            { day: 'この日はすでに登録されています。' },
            { message: 'この日はすでに登録されています。' },
          );
        await tx.holiday.create({ data: { day: dateFromDay(day), name, kind } });
      },
    );
    return { id: holidayId(kind, day), day, name, kind, shipped: false };
  }

  /** @throws AppError 404 if there is no such day of that kind */
  async remove(kind: HolidayKind, day: Day, user: CurrentUser): Promise<void> {
    await this.change(
      user,
      { setting: `holiday:${kind}:${day}`, before: { name: '登録' }, after: { name: null } },
      async (tx) => {
        if (kind === 'national') await ownYear(tx, day);
        const { count } = await tx.holiday.deleteMany({ where: { day: dateFromDay(day), kind } });
        if (count === 0) throw new AppError('not_found');
      },
    );
  }

  private async change(
    user: CurrentUser,
    log: Parameters<typeof logSetting>[3],
    write: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const now = this.clock.now();
    const marked = await this.prisma.$transaction(async (tx) => {
      // Locks, because two concurrent first changes of a year would both copy it.
      await tx.$queryRaw`select pg_advisory_xact_lock(hashtext('holiday'))::text`;
      await write(tx);
      await announceAllRows(tx);
      await logSetting(tx, user, now, log);
      return scheduleRecheck(tx, now);
    });
    await this.recompute.run(marked);
  }
}

/**
 * With its first change, a year's shipped holidays are copied to the table, which then replaces
 * them (calendar-from).
 */
async function ownYear(tx: Transaction, day: Day): Promise<void> {
  const year = day.slice(0, 4);
  const within = { gte: dateFromDay(`${year}-01-01`), lte: dateFromDay(`${year}-12-31`) };
  if (await tx.holiday.count({ where: { kind: 'national', day: within } })) return;
  const shipped = [...nationalHolidays].filter(([each]) => each.startsWith(year));
  await tx.holiday.createMany({
    data: shipped.map(([each, name]) => ({
      day: dateFromDay(each),
      name,
      kind: 'national' as const,
    })),
  });
}
