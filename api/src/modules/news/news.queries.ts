import { Injectable } from '@nestjs/common';
import { type Day, dateFromDay } from '@tsumugi/contract/calendar/day';
import type { Reach } from '@tsumugi/contract/reach';
import type { NewsDeliveryRow } from '@tsumugi/contract/resources/news';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { findPage } from '../../platform/http/find-page.js';
import type { PageQuery } from '../../platform/http/list-page.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';
import { masksOf } from './domain/family-masks.js';
import type { NewsRow } from './domain/news-row.js';
import { guardianSecrets } from './family-names.queries.js';

/** Matters in the form for the news service, and past deliveries. */
@Injectable()
export class NewsQueries {
  constructor(private readonly prisma: PrismaService) {}

  async rows(reach: Reach, ids: readonly number[], today: Day): Promise<Map<number, NewsRow>> {
    const found = await this.prisma.matter.findMany({
      where: { id: { in: [...ids] }, deletedAt: null, ...mattersIn(reach) },
      include: {
        brandSettings: { select: { name: true } },
        student: true,
        parent: { select: guardianSecrets },
        newsDeliveries: { where: { day: dateFromDay(today) }, select: { state: true } },
      },
    });
    return new Map(
      found.map(({ student, parent, brandSettings, newsDeliveries, preferredSlots, ...matter }) => [
        matter.id,
        {
          ...matter,
          matterId: matter.id,
          brandName: brandSettings.name,
          distributedAt: matter.tnewsDistributionDates,
          today: newsDeliveries[0]?.state ?? null,
          grade: student?.grade ?? null,
          gender: student?.gender ?? null,
          slots: preferredSlots as unknown as NewsRow['slots'],
          masks: masksOf({ matter, student, parent }, matter),
        },
      ]),
    );
  }

  /** The newest first. */
  async deliveries(
    reach: Reach,
    page: PageQuery,
    matterId: number | undefined,
  ): Promise<{ rows: NewsDeliveryRow[]; total: number }> {
    const way = page.sort?.order ?? 'desc';
    const { rows, total } = await findPage(this.prisma.newsDelivery, page, {
      where: { matterId, matter: mattersIn(reach) },
      orderBy: page.sort?.field === 'id' ? { id: way } : [{ at: way }, { id: way }],
      select: {
        id: true,
        matterId: true,
        state: true,
        error: true,
        at: true,
        matter: { select: { matterNumber: true } },
        sentBy: { select: { name: true } },
      },
    });
    return {
      total,
      rows: rows.map(({ matter, sentBy, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        matterNumber: matter.matterNumber,
        by: sentBy?.name ?? null,
      })),
    };
  }
}
