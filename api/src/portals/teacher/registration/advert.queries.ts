import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Advert } from '@tsumugi/contract/portal/teacher-application';
import { toMatterNumber } from '../../../modules/matter-teacher/domain/matter-number.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { openMatterSelect, takesApplications } from '../applications/open-matters.queries.js';
import { listingOf } from '../applications/present-listing.js';

/** Matters that the news service has published: their text is public (domain/files#news-csv). */
@Injectable()
export class AdvertQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** @throws AppError 404 for unknown and for undistributed matters */
  async one(token: string): Promise<Advert> {
    const row = await this.prisma.matter.findFirst({
      where: {
        matterNumber: toMatterNumber(token),
        deletedAt: null,
        recruitmentConfirmedAt: { not: null },
        ...delivered,
      },
      select: openMatterSelect,
    });
    if (!row) throw new AppError('not_found');
    const { matterNumber } = row;
    return takesApplications(row)
      ? { matterNumber, state: 'recruiting', listing: listingOf(row) }
      : { matterNumber, state: 'closed', listing: null };
  }

  /** The stored number of a delivered matter; null for others. */
  async findAdvert(token: string): Promise<{ matterNumber: string; brand: number } | null> {
    const where = { matterNumber: toMatterNumber(token), deletedAt: null, ...delivered };
    return this.prisma.matter.findFirst({ where, select: { matterNumber: true, brand: true } });
  }
}

const delivered = { tnewsDistributionDates: { isEmpty: false } } as const;
