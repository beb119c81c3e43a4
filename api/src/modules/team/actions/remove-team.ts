import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { TeamView } from '@tsumugi/contract/resources/team';
import { announceTeams } from '../../../platform/actions/announce-change.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { presentTeam } from '../team.presenter.js';
import { readTeam } from '../team.queries.js';
import { requireFreeName } from './save-team.js';

/** Deletes a team without members and without work, and restores it. */
@Injectable()
export class RemoveTeam {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404; 422 naming the obstacle */
  run(id: number): Promise<void> {
    return this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from team where id = ${id} for update`;
      const { name, members, _count } = await readTeam(tx, id);
      if (members.length + _count.matters > 0) {
        const steps = [
          members.length > 0 ? `メンバー${members.length}人をこのチームから外し` : '',
          _count.matters > 0
            ? `担当している進行中の案件${_count.matters}件をほかのチームに移し`
            : '',
        ].filter(Boolean);
        const message = `「${name}」は使われています。${steps.join('、')}てから削除してください。`;
        throw new AppError('team_in_use', undefined, {
          message,
          more: { members: members.length, openMatters: _count.matters },
        });
      }
      await tx.team.update({
        where: { id },
        data: { deletedAt: this.clock.now(), version: { increment: 1 } },
      });
      await announceTeams(tx, [id]);
    });
  }

  /**
   * Restores a deleted team. @throws AppError 404 when it is not deleted; 409 when its name was
   * taken meanwhile
   */
  restore(id: number): Promise<TeamView> {
    return this.prisma.$transaction(async (tx) => {
      const row = await tx.team.findFirst({ where: { id, deletedAt: { not: null } } });
      if (!row) throw new AppError('not_found');
      await requireFreeName(tx, row.name, id);
      await tx.team.update({ where: { id }, data: { deletedAt: null, version: { increment: 1 } } });
      await announceTeams(tx, [id]);
      return presentTeam(await readTeam(tx, id));
    });
  }
}
