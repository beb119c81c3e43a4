import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { TeamSave, TeamView } from '@tsumugi/contract/resources/team';
import { requireSeen } from '../../../platform/accounts/require-version.js';
import { announceTeams } from '../../../platform/actions/announce-change.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { reassignInquiries } from '../../../platform/queues/reassign.js';
import { scheduleRecheck } from '../../../platform/queues/schedule-recheck.js';
import { presentTeam } from '../team.presenter.js';
import { readTeam } from '../team.queries.js';

/**
 * Writes a team and its members. Work that depends on its weekends is recomputed within the minute
 * (domain/days#business-days).
 */
@Injectable()
export class SaveTeam {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 400 for an unknown member; 404; 409 with `current`, or for a name that another
   * team has
   */
  run({ id, version, members, note, ...texts }: TeamSave): Promise<TeamView> {
    const data = { ...texts, ...(note === undefined ? {} : { note: note || null }) };
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      if (id !== undefined)
        await requireSeen(tx, 'team', id, version, async () => presentTeam(await readTeam(tx, id)));
      const before = id === undefined ? null : await readTeam(tx, id);
      await requireFreeName(tx, texts.name, id);
      const { id: teamId } = before
        ? await tx.team.update({
            where: { id: before.id },
            data: { ...data, version: { increment: 1 } },
          })
        : await tx.team.create({ data: { ...data, createdAt: now } });
      await setMembers(tx, teamId, members);
      await reassignInquiries(tx);
      await announceTeams(tx, [teamId]);
      if (before && before.weekendOpen !== texts.weekendOpen) await scheduleRecheck(tx, now);
      return presentTeam(await readTeam(tx, teamId));
    });
  }
}

async function setMembers(
  tx: Transaction,
  teamId: number,
  members: TeamSave['members'],
): Promise<void> {
  const wanted = new Map(members.map(({ adminId, isLeader }) => [adminId, isLeader]));
  const known = await tx.admin.count({
    where: { id: { in: [...wanted.keys()] }, deletedAt: null },
  });
  if (known !== wanted.size)
    throw new AppError('invalid_input', { members: 'メンバーを一覧から選び直してください。' });
  await tx.teamMember.deleteMany({ where: { teamId } });
  await tx.teamMember.createMany({
    data: [...wanted].map(([adminId, isLeader]) => ({ teamId, adminId, isLeader })),
  });
}

/** @throws AppError 409 when another team has the name (domain/validation#uniqueness) */
export async function requireFreeName(
  tx: Transaction,
  name: string,
  id: number | undefined,
): Promise<void> {
  if ((await tx.team.count({ where: { name, deletedAt: null, id: { not: id } } })) === 0) return;
  const message = 'このチーム名はすでに使われています。ほかの名前にしてください。';
  throw new AppError('duplicate', { name: message }, { message });
}
