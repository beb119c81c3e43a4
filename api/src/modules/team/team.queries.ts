import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { openMatter } from '../../platform/facts/open-matter.js';
import { byUse, listOrder } from '../../platform/http/list-order.js';
import { type PageQuery, textFilter } from '../../platform/http/list-page.js';
import { teamsIn } from '../../platform/reach/within.js';

const withMembers = {
  members: {
    where: { admin: { deletedAt: null } },
    orderBy: [{ isLeader: 'desc' }, { adminId: 'asc' }],
    select: {
      adminId: true,
      isLeader: true,
      admin: { select: { account: { select: { name: true } } } },
    },
  },
  _count: { select: { matters: { where: openMatter } } },
} satisfies Prisma.TeamInclude;
export type TeamRow = Prisma.TeamGetPayload<{ include: typeof withMembers }>;
const usual = [{ sortOrder: 'asc' }, { id: 'asc' }] satisfies Prisma.TeamOrderByWithRelationInput[];

/** @throws AppError 404 when it does not exist or is deleted */
export async function readTeam(tx: Transaction, id: number): Promise<TeamRow> {
  const row = await tx.team.findFirst({ where: { id, deletedAt: null }, include: withMembers });
  if (!row) throw new AppError('not_found');
  return row;
}

@Injectable()
export class TeamQueries {
  constructor(private readonly prisma: PrismaService) {}

  one(id: number): Promise<TeamRow> {
    return readTeam(this.prisma, id);
  }

  all(reach: Reach): Promise<TeamRow[]> {
    return this.prisma.team.findMany({
      where: { deletedAt: null, ...teamsIn(reach) },
      include: withMembers,
      orderBy: usual,
    });
  }

  /** Filter: `q` in name, note and the names of members. */
  async list(reach: Reach, page: PageQuery): Promise<{ rows: TeamRow[]; total: number }> {
    const text = textFilter(page.given, 'q');
    const contains = { contains: text ?? '', mode: 'insensitive' as const };
    const member = {
      members: { some: { admin: { deletedAt: null, account: { name: contains } } } },
    };
    const where = {
      AND: [teamsIn(reach)],
      deletedAt: null,
      ...(page.ids ? { id: { in: [...page.ids] } } : {}),
      ...(text ? { OR: [{ name: contains }, { note: contains }, member] } : {}),
    } satisfies Prisma.TeamWhereInput;
    if (page.sort?.field === 'openMatters') {
      const rows = await this.prisma.team.findMany({ where, include: withMembers, orderBy: usual });
      return { rows: byUse(rows, page), total: rows.length };
    }
    const orderBy = listOrder(page) ?? usual;
    const [rows, total] = await Promise.all([
      this.prisma.team.findMany({
        where,
        include: withMembers,
        orderBy,
        skip: page.from,
        take: page.to - page.from + 1,
      }),
      this.prisma.team.count({ where }),
    ]);
    return { rows, total };
  }
}
