import { Injectable } from '@nestjs/common';
import { sha256 } from '../../platform/auth/hash.js';
import { PrismaService } from '../../platform/database/prisma.service.js';

const shown = { id: true, brand: true, label: true, createdAt: true, lastUsedAt: true, disabledAt: true } as const;
const longest = 200;

/** Keys of company sites; only their hashes are kept. */
@Injectable()
export class SiteKeyQueries {
  constructor(private readonly prisma: PrismaService) {}

  all() {
    return this.prisma.siteKey.findMany({ orderBy: { id: 'asc' }, select: shown });
  }

  /** The site that a key in force belongs to, or null. */
  async byKey(key: unknown) {
    if (typeof key !== 'string' || key === '' || key.length > longest) return null;
    return this.prisma.siteKey.findFirst({ where: { keyHash: sha256(key), disabledAt: null }, select: shown });
  }
}
