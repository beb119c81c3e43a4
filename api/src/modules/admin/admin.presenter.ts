import { roles } from '@tsumugi/contract/codes/person';
import { maskAddress } from '@tsumugi/contract/resources/address-mask';
import type { AdminDetail } from '@tsumugi/contract/resources/admin';
import type { AdminRow } from './admin.queries.js';

/** A member of staff. Operators see colleagues, but not their telephone numbers. */
export function presentAdmin(row: AdminRow, full: boolean): AdminDetail {
  const role = row.account.roles.some((each) => each.role === 'Admin') ? 'Admin' : 'Operator';
  return {
    id: row.id,
    version: row.version,
    accountId: row.accountId,
    name: row.account.name,
    kana: row.kana,
    email: row.account.email,
    phone: full ? row.phone : maskAddress(row.phone),
    role,
    roleName: roles[role],
    isInterviewer: row.isInterviewer,
    disabled: row.account.disabledAt !== null,
    teamIds: row.teams.map(({ team }) => team.id),
    teams: row.teams.map(({ team }) => team),
    openMatters: row._count.mattersInCharge,
    lastSeenAt: row.account.sessions[0]?.lastSeenAt.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
