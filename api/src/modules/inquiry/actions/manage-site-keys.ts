import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { newSiteKey } from '@tsumugi/contract/resources/public-inquiry';
import type { z } from 'zod';
import { newToken, sha256 } from '../../../platform/auth/hash.js';
import { requireBrand } from '../../../platform/brands/require-brand.js';
import { Clock, minutes } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';

const usedEvery = minutes(5);

/** Issuing, using and disabling the keys of company sites (domain section 8, API keys). */
@Injectable()
export class ManageSiteKeys {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** The only answer that holds the key itself. @throws AppError 400 for no brand of the house */
  async issue({ brand, label }: z.infer<typeof newSiteKey>) {
    await requireBrand(this.prisma, brand);
    const key = newToken();
    const data = { brand, label, keyHash: sha256(key), createdAt: this.clock.now() };
    const { id } = await this.prisma.siteKey.create({ data, select: { id: true } });
    return { id, brand, label, key };
  }

  /** Kept roughly, so that a busy site does not write with every inquiry. */
  async used({ id, lastUsedAt }: { readonly id: number; readonly lastUsedAt: Date | null }): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= usedEvery) return;
    await this.prisma.siteKey.update({ where: { id }, data: { lastUsedAt: now } });
  }

  /** @throws AppError 404 */
  async disable(id: number) {
    const row = await this.prisma.siteKey.findUnique({ where: { id }, select: { disabledAt: true } });
    if (!row) throw new AppError('not_found');
    const disabledAt = row.disabledAt ?? this.clock.now();
    await this.prisma.siteKey.update({ where: { id }, data: { disabledAt } });
    return { id, disabledAt };
  }
}
