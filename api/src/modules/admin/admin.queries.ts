import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { openMatter } from '../../platform/facts/open-matter.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';

const adminInclude = (reach: Reach) =>
  ({
    account: {
      select: {
        name: true,
        email: true,
        disabledAt: true,
        roles: { select: { role: true } },
        sessions: { orderBy: { lastSeenAt: 'desc' }, take: 1, select: { lastSeenAt: true } },
      },
    },
    teams: {
      where: { team: { deletedAt: null } },
      select: { team: { select: { id: true, name: true } } },
    },
    _count: { select: { mattersInCharge: { where: { AND: [openMatter, mattersIn(reach)] } } } },
  }) satisfies Prisma.AdminInclude;
export type AdminRow = Prisma.AdminGetPayload<{ include: ReturnType<typeof adminInclude> }>;

/**
 * A member of staff; counts the matters in charge within reach. @throws AppError 404 when it does
 * not exist or is deleted
 */
export async function readAdmin(tx: Transaction, reach: Reach, adminId: number): Promise<AdminRow> {
  const row = await tx.admin.findFirst({
    where: { id: adminId, deletedAt: null },
    include: adminInclude(reach),
  });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Admins who can sign in, other than this one. */
export async function otherAdmins(tx: Transaction, accountId: number): Promise<number> {
  return tx.account.count({
    where: {
      id: { not: accountId },
      deletedAt: null,
      disabledAt: null,
      roles: { some: { role: 'Admin' } },
      admin: { deletedAt: null },
    },
  });
}

@Injectable()
export class AdminQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly readings: ReadingLog,
  ) {}

  /** The reading is logged. */
  async detail(adminId: number, user: CurrentUser): Promise<AdminRow> {
    const row = await readAdmin(this.prisma, user.reach, adminId);
    await this.readings.one(user, { entity: 'admin', entityId: adminId });
    return row;
  }
}
