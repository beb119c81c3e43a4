import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { type TeamSave, teamSave, teamView } from '@tsumugi/contract/resources/team';
import { announceTeams } from '../../platform/actions/announce-change.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { openMatter } from '../../platform/facts/open-matter.js';
import { containsText, masterStore } from '../../platform/masters/master-store.js';
import { reassignInquiries } from '../../platform/queues/reassign.js';
import { scheduleRecheck } from '../../platform/queues/schedule-recheck.js';
import { teamsIn } from '../../platform/reach/reach-conditions.js';

/**
 * チーム (domain/calls#masters) and its members. Due days that depend on its weekends are recomputed
 * within the minute (domain/days#business-days).
 */
@Injectable()
export class TeamStore extends masterStore({
  model: 'team',
  save: teamSave,
  view: teamView,
  readableWhere: ({ reach }) => teamsIn(reach),
  include: () => ({
    members: {
      where: { admin: { deletedAt: null } },
      orderBy: [{ isLeader: 'desc' as const }, { adminId: 'asc' as const }],
      select: {
        adminId: true,
        isLeader: true,
        admin: { select: { account: { select: { name: true } } } },
      },
    },
    _count: { select: { matters: { where: openMatter } } },
  }),
  present: ({ members, _count }) => ({
    members: members.map(({ adminId, isLeader, admin }) => ({
      adminId,
      isLeader,
      name: admin.account.name,
    })),
    openMatters: _count.matters,
  }),
  order: [{ sortOrder: 'asc' }, { id: 'asc' }],
  counts: { openMatters: ({ _count }) => _count.matters },
  search: (text) => [
    { name: containsText(text) },
    { note: containsText(text) },
    { members: { some: { admin: { deletedAt: null, account: { name: containsText(text) } } } } },
  ],
  columns: () => ({ members: undefined }),
  unique: {
    values: ({ name }) => ({ name }),
    field: 'name',
    message: 'このチーム名はすでに使われています。ほかの名前にしてください。',
  },
  checkRemoval: ({ name, members: { length }, _count: { matters } }) => {
    if (length + matters === 0) return;
    const steps = [
      length > 0 ? `メンバー${length}人をこのチームから外し` : '',
      matters > 0 ? `担当している進行中の案件${matters}件をほかのチームに移し` : '',
    ].filter(Boolean);
    const message = `「${name}」は使われています。${steps.join('、')}てから削除してください。`;
    throw new AppError('team_in_use', undefined, {
      message,
      more: { members: length, openMatters: matters },
    });
  },
  afterChange: async (tx, { id, now, save }) => {
    if (save) {
      await setMembers(tx, id, save.input.members);
      await reassignInquiries(tx);
    }
    await announceTeams(tx, [id]);
    if (save?.before && save.before.weekendOpen !== save.input.weekendOpen)
      await scheduleRecheck(tx, now);
  },
}) {}

/** @throws AppError 400 for an unknown member */
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
