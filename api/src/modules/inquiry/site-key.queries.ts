import { Injectable } from '@nestjs/common';
import { sha256 } from '../../platform/auth/hash.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';

export const shownKey = {
  ...{ id: true, brand: true, label: true, origins: true, createdAt: true },
  ...{ lastUsedAt: true, disabledAt: true, formerUntil: true },
} as const;
const longest = 200;

/** Keys of company sites; only their hashes are stored. */
@Injectable()
export class SiteKeyQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  all() {
    return this.prisma.siteKey.findMany({ orderBy: { id: 'asc' }, select: shownKey });
  }

  /** The site of a valid key, or null. */
  async byKey(key: unknown) {
    if (typeof key !== 'string' || key === '' || key.length > longest) return null;
    const keyHash = sha256(key);
    const inForce = [{ keyHash }, { formerHash: keyHash, formerUntil: { gt: this.clock.now() } }];
    return this.prisma.siteKey.findFirst({
      where: { disabledAt: null, OR: inForce },
      select: shownKey,
    });
  }
}
