import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { newSiteKey, siteKeyPatch } from '@tsumugi/contract/resources/public-inquiry';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { newToken, sha256 } from '../../../platform/auth/hash.js';
import { requireBrand } from '../../../platform/brands/require-brand.js';
import { Clock, days, minutes } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logSetting } from '../../setting/actions/log-setting.js';
import { shownKey } from '../site-key.queries.js';

const usedEvery = minutes(5);
/** The previous key stays valid for this time, until the site's page has the new one. */
const overlap = days(7);

/** Issuing, using and disabling the keys of company sites (domain/permissions#site-keys). */
@Injectable()
export class ManageSiteKeys {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Only the answers of this call and of `rotate` contain the key itself. @throws AppError 400 for
   * an unknown brand
   */
  async issue({ brand, label, origins }: z.infer<typeof newSiteKey>, user: CurrentUser) {
    await requireBrand(this.prisma, brand);
    const key = newToken();
    const data = { brand, label, origins, keyHash: sha256(key), createdAt: this.clock.now() };
    return this.prisma.$transaction(async (tx) => {
      const { id } = await tx.siteKey.create({ data, select: { id: true } });
      await this.log(tx, user, brand, {}, { label, origins });
      return { id, brand, label, key };
    });
  }

  /** @throws AppError 404 */
  change(id: number, patch: z.infer<typeof siteKeyPatch>, user: CurrentUser) {
    return this.prisma.$transaction(async (tx) => {
      const { brand, label, origins } = await locked(tx, id);
      const after = await tx.siteKey.update({ where: { id }, data: patch, select: shownKey });
      await this.log(
        tx,
        user,
        brand,
        { label, origins },
        { label: after.label, origins: after.origins },
      );
      return after;
    });
  }

  /**
   * A new key for the same site; the previous one stays valid for a week. @throws AppError 404; 422
   * for a disabled site
   */
  rotate(id: number, user: CurrentUser) {
    const key = newToken();
    const formerUntil = this.clock.in(overlap);
    return this.prisma.$transaction(async (tx) => {
      const { brand, label, keyHash, disabledAt } = await locked(tx, id);
      if (disabledAt) throw new AppError('site_key_disabled');
      await tx.siteKey.update({
        where: { id },
        data: { keyHash: sha256(key), formerHash: keyHash, formerUntil },
      });
      await this.log(tx, user, brand, {}, { key: label });
      return { id, brand, label, key };
    });
  }

  /** Updated at intervals, so that a busy site does not write with every inquiry. */
  async used({
    id,
    lastUsedAt,
  }: {
    readonly id: number;
    readonly lastUsedAt: Date | null;
  }): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= usedEvery) return;
    await this.prisma.siteKey.update({ where: { id }, data: { lastUsedAt: now } });
  }

  /** @throws AppError 404 */
  disable(id: number, user: CurrentUser) {
    return this.prisma.$transaction(async (tx) => {
      const row = await locked(tx, id);
      if (row.disabledAt) return { id, disabledAt: row.disabledAt };
      const disabledAt = this.clock.now();
      await tx.siteKey.update({ where: { id }, data: { disabledAt } });
      await this.log(tx, user, row.brand, { disabled: false }, { disabled: true });
      return { id, disabledAt };
    });
  }

  private log(
    tx: Transaction,
    user: CurrentUser,
    brand: number,
    before: Record<string, unknown>,
    after: Record<string, unknown>,
  ) {
    return logSetting(tx, user, this.clock.now(), {
      setting: `siteKey:${brand}`,
      brand,
      before,
      after,
    });
  }
}

/** @throws AppError 404 */
async function locked(tx: Transaction, id: number) {
  await tx.$queryRaw`select id from site_key where id = ${id} for update`;
  const row = await tx.siteKey.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}
