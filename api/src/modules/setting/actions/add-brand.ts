import { Injectable } from '@nestjs/common';
import type { BrandSettingsView, NewBrand } from '@tsumugi/contract/resources/brand-settings';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { withLogo } from '../../../platform/brands/brand-logo.js';
import { requireBrand } from '../../../platform/brands/require-brand.js';
import { Clock } from '../../../platform/clock.js';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { presentBrand } from '../setting.presenter.js';
import { logSetting } from './log-setting.js';
import { requireOwnPrefix } from './require-own-prefix.js';

/** Another brand of the company (domain/labels#brands: everything but its number is a setting). */
@Injectable()
export class AddBrand {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the brand under the next number.
   * @throws AppError 400 for an unknown brand to copy from; 409 for a prefix that another brand has
   */
  run(
    { name, prefix, companyName, like, courses }: NewBrand,
    user: CurrentUser,
  ): Promise<BrandSettingsView> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      // Two concurrent calls get different numbers.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('brand'))`;
      await requireBrand(tx, like, 'like');
      await requireOwnPrefix(tx, prefix);
      const { _max } = await tx.brand.aggregate({ _max: { id: true } });
      const id = (_max.id ?? 0) + 1;
      const model = await tx.brand.findUniqueOrThrow({ where: { id: like } });
      const row = await tx.brand.create({
        include: withLogo,
        data: {
          ...model,
          id,
          name,
          prefix,
          companyName,
          version: 1,
          // Fields that are not copied, because they name or show the other brand or belong only to
          // it.
          logoFileId: null,
          hostNames: [],
          phone: null,
          timerexCalendarUrl: null,
          mailName: null,
          mailFrom: null,
          mailReplyTo: null,
          mailSignature: null,
          formsBecomeMatters: false,
          footerLinks: model.footerLinks as Prisma.InputJsonArray,
          matchingWeights: model.matchingWeights as Prisma.InputJsonObject,
        },
      });
      if (courses) {
        const offered = await tx.course.findMany({
          where: { brand: like, active: true, deletedAt: null },
          orderBy: { id: 'asc' },
        });
        await tx.course.createMany({
          data: offered.map(({ id: _, version: __, ...course }) => ({
            ...course,
            brand: id,
            createdAt: now,
          })),
        });
      }
      const view = presentBrand(row);
      await logSetting(tx, user, now, {
        setting: `brand:${id}`,
        brand: id,
        before: {},
        after: { ...view },
      });
      return view;
    });
  }
}
