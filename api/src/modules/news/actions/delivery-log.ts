import { Injectable } from '@nestjs/common';
import { type Day, dateFromDay } from '@tsumugi/contract/calendar/day';
import { Clock, minutes } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';

export interface Entry {
  readonly matterId: number;
  /** Header and the matter's own line. */
  readonly csv: string;
}
/** A delivery that did not finish within this time (the process ended) may be retried. */
const abandoned = minutes(3);

/** One row per matter and day: `sending` while in progress, then delivered, failed or dryRun. */
@Injectable()
export class DeliveryLog {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** Claims the matters that are neither being delivered nor delivered today. @returns these */
  async take(
    entries: readonly Entry[],
    day: Day,
    accountId: number,
    state: 'sending' | 'dryRun',
  ): Promise<Set<number>> {
    const now = this.clock.now();
    const rows = await this.prisma.$queryRaw<{ matter_id: number }[]>`
      insert into news_delivery as d (matter_id, day, state, csv, sent_by_id, at)
      select e.matter_id, ${dateFromDay(day)}::date, ${state}, e.csv, ${accountId}, ${now}
      from unnest(${entries.map(({ matterId }) => matterId)}::int[], ${entries.map(({ csv }) => csv)}::text[]) as e (matter_id, csv)
      order by e.matter_id
      on conflict (matter_id, day) do update set state = excluded.state, csv = excluded.csv, error = null, sent_by_id = excluded.sent_by_id, at = excluded.at
      where d.state <> 'delivered' and (d.state <> 'sending' or d.at < ${this.clock.in(-abandoned)})
      returning d.matter_id`;
    return new Set(rows.map((row) => row.matter_id));
  }

  async finish(
    matterIds: readonly number[],
    day: Day,
    state: 'delivered' | 'failed',
    error: string | null,
  ): Promise<void> {
    await this.prisma.newsDelivery.updateMany({
      where: { matterId: { in: [...matterIds] }, day: dateFromDay(day) },
      data: { state, error, at: this.clock.now() },
    });
  }
}
