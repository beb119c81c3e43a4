import { Injectable } from '@nestjs/common';
import type { SavedView } from '@tsumugi/contract/resources/saved-view';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { findPage } from '../../platform/http/find-page.js';
import { listOrder } from '../../platform/http/list-order.js';
import { type PageQuery, textFilter } from '../../platform/http/list-page.js';

const include = { team: { select: { name: true } }, owner: { select: { name: true } } } as const;

/**
 * The user's own views, and those shared with one of the user's teams; an Admin sees those of every
 * team.
 */
export const visibleTo = (user: CurrentUser): Prisma.SavedViewWhereInput => ({
  deletedAt: null,
  OR: [
    { ownerId: user.accountId },
    user.isAdmin ? { teamId: { not: null } } : { teamId: { in: [...user.teamIds] } },
  ],
});

/** Fields of a view whose columns have another name or belong to another table. */
const named: Readonly<
  Record<string, (order: Prisma.SortOrder) => Prisma.SavedViewOrderByWithRelationInput>
> = {
  route: (resource) => ({ resource }),
  teamName: (name) => ({ team: { name } }),
  ownerName: (name) => ({ owner: { name } }),
};

@Injectable()
export class ViewQueries {
  constructor(private readonly prisma: PrismaService) {}

  async page(page: PageQuery, user: CurrentUser): Promise<{ rows: SavedView[]; total: number }> {
    const resource = textFilter(page.filters, 'route');
    const { rows, total } = await findPage(this.prisma.savedView, page, {
      where: { ...visibleTo(user), resource, id: page.ids && { in: [...page.ids] } },
      include,
      orderBy: listOrder(page, named) ?? [{ sortOrder: 'asc' }, { id: 'asc' }],
    });
    return { rows: rows.map((row) => present(row, user)), total };
  }

  async one(id: number, user: CurrentUser): Promise<SavedView | null> {
    const row = await this.prisma.savedView.findFirst({
      where: { AND: [{ id }, visibleTo(user)] },
      include,
    });
    return row && present(row, user);
  }
}

type SavedViewRow = Prisma.SavedViewGetPayload<{ include: typeof include }>;

function present(row: SavedViewRow, user: CurrentUser): SavedView {
  return {
    id: row.id,
    route: row.resource,
    name: row.name,
    query: row.query,
    teamId: row.teamId,
    teamName: row.team?.name ?? null,
    mine: row.ownerId === user.accountId,
    ownerName: row.owner.name,
    version: row.version,
  };
}
