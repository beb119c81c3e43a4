import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { NewSavedView, SavedViewPatch } from '@tsumugi/contract/resources/saved-view';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { ViewQueries } from '../view.queries.js';

/** Limit of views of one list for one user, so that the choice stays clear. */
const most = 30;

/**
 * Creates, changes and removes views. Only the owner changes a view; an Admin may also remove
 * shared ones.
 */
@Injectable()
export class SaveView {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly views: ViewQueries,
  ) {}

  /**
   * Replaces a view with the same name and list.
   * @returns its id
   */
  async add(input: NewSavedView, user: CurrentUser): Promise<number> {
    await this.checkTeam(input.teamId, user);
    const place = { ownerId: user.accountId, resource: input.route, deletedAt: null };
    const same = await this.prisma.savedView.findFirst({ where: { ...place, name: input.name } });
    const fields = { query: input.query, teamId: input.teamId };
    if (same) {
      await this.prisma.savedView.update({
        where: { id: same.id },
        data: { ...fields, version: { increment: 1 } },
      });
      return same.id;
    }
    const sortOrder = await this.prisma.savedView.count({ where: place });
    if (sortOrder >= most) throw new AppError('too_many_views');
    const now = this.clock.now();
    const { id } = await this.prisma.savedView.create({
      data: {
        ...fields,
        ownerId: user.accountId,
        resource: input.route,
        name: input.name,
        sortOrder,
        createdAt: now,
      },
    });
    return id;
  }

  async change(
    id: number,
    { version, ...patch }: SavedViewPatch,
    user: CurrentUser,
  ): Promise<void> {
    if (patch.teamId !== undefined) await this.checkTeam(patch.teamId, user);
    const own = { id, ownerId: user.accountId, deletedAt: null };
    const { count } = await this.prisma.savedView.updateMany({
      where: { ...own, version },
      data: { ...patch, version: { increment: 1 } },
    });
    if (count === 1) return;
    const current = await this.views.one(id, user);
    if (!current?.mine) throw new AppError('not_found');
    throw new AppError('version_conflict', undefined, { more: { current } });
  }

  async remove(id: number, user: CurrentUser): Promise<void> {
    const mayClear = user.isAdmin ? [{ teamId: { not: null } }] : [];
    const { count } = await this.prisma.savedView.updateMany({
      where: { id, deletedAt: null, OR: [{ ownerId: user.accountId }, ...mayClear] },
      data: { deletedAt: this.clock.now() },
    });
    if (count === 0) throw new AppError('not_found');
  }

  private async checkTeam(teamId: number | null, user: CurrentUser): Promise<void> {
    if (teamId === null) return;
    const team = await this.prisma.team.findFirst({ where: { id: teamId, deletedAt: null } });
    if (!team || !(user.isAdmin || user.teamIds.includes(teamId)))
      throw new AppError('invalid_input', { teamId: 'ご自分が入っているチームを選んでください。' });
  }
}
