import type { TeamView } from '@tsumugi/contract/resources/team';
import type { TeamRow } from './team.queries.js';

export function presentTeam(row: TeamRow): TeamView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    note: row.note,
    weekendOpen: row.weekendOpen,
    sortOrder: row.sortOrder,
    members: row.members.map(({ adminId, isLeader, admin }) => ({
      adminId,
      isLeader,
      name: admin.account.name,
    })),
    openMatters: row._count.matters,
    createdAt: row.createdAt.toISOString(),
  };
}
