import { Injectable } from '@nestjs/common';
import type { DuplicateRow } from '@tsumugi/contract/resources/duplicate';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { readPair } from '../duplicate.queries.js';

/** 別人です: hides a pair permanently, until the decision is reverted. */
@Injectable()
export class DecidePair {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 */
  async run(id: number, dismissed: boolean, user: CurrentUser): Promise<DuplicateRow> {
    return this.prisma.$transaction(async (tx) => {
      const row = await readPair(tx, id, user.reach);
      if (dismissed === (row.dismissedAt !== null)) return row;
      const data = dismissed
        ? { dismissedAt: this.clock.now(), dismissedById: user.accountId }
        : { dismissedAt: null, dismissedById: null };
      await tx.duplicatePair.update({ where: { id }, data });
      return readPair(tx, id, user.reach);
    });
  }
}
