import { Injectable } from '@nestjs/common';
import type {
  BrandSettingsPatch,
  BrandSettingsView,
} from '@tsumugi/contract/resources/brand-settings';
import { announceAllRows } from '../../../platform/actions/announce-change.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { withLogo } from '../../../platform/brands/brand-logo.js';
import { Clock } from '../../../platform/clock.js';
import { emptyToNull } from '../../../platform/database/empty-to-null.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { scheduleRecheck } from '../../../platform/queues/schedule-recheck.js';
import { presentBrand } from '../setting.presenter.js';
import { lockBrand } from './lock-brand.js';
import { logSetting } from './log-setting.js';
import { Recompute } from './recompute.js';
import { requireOwnPrefix } from './require-own-prefix.js';

/** Settings in days that decide when open work is due. */
const deadlines = [
  'introductionAnswerDays',
  'extensionDays',
  'trialConsentDays',
  'reportBusinessDays',
  'hiringConsentDays',
] as const;

@Injectable()
export class SaveBrandSettings {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly recompute: Recompute,
  ) {}

  /** @throws AppError 404; 409 with `current`, or for a prefix that another brand has */
  async run(
    id: number,
    { version, ...patch }: BrandSettingsPatch,
    user: CurrentUser,
  ): Promise<BrandSettingsView> {
    const now = this.clock.now();
    const { view, marked } = await this.prisma.$transaction(async (tx) => {
      const before = await lockBrand(tx, id, version, presentBrand);
      await requireOwnPrefix(tx, patch.prefix, id);
      const data = { ...emptyToNull(patch), version: { increment: 1 } };
      const after = await tx.brand.update({ where: { id }, data, include: withLogo });
      await announceAllRows(tx);
      const { version: seen, ...from } = presentBrand(before);
      const { version: next, ...to } = presentBrand(after);
      await logSetting(tx, user, now, {
        setting: `brand:${id}`,
        brand: id,
        before: from,
        after: to,
      });
      const asks = before.requiredAdditionalInfo.join() !== after.requiredAdditionalInfo.join();
      const moved = asks || deadlines.some((name) => before[name] !== after[name]);
      return {
        view: { ...to, version: next },
        marked: moved && seen !== next ? await scheduleRecheck(tx, now) : 0,
      };
    });
    await this.recompute.run(marked);
    return view;
  }
}
