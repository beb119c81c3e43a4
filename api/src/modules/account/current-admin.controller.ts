import { Controller } from '@nestjs/common';
import { roles as roleLabels } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { userTypeOf } from '../../platform/auth/session-rules.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { AccountQueries } from './account.queries.js';

const kinds = {
  Admin: 'admin',
  Teacher: 'teacher',
  Student: 'student',
  Parent: 'customer',
} as const;

/** The signed-in member of staff. */
@Controller()
export class CurrentAdminController {
  constructor(private readonly queries: AccountQueries) {}

  @Route(api.admin.current)
  async current(@Call() { user }: CallOf<typeof api.admin.current>) {
    const { name, email } = await this.queries.account(user.accountId);
    const role: 'Admin' | 'Operator' = user.isAdmin ? 'Admin' : 'Operator';
    return {
      accountId: user.accountId,
      adminId: user.adminId ?? null,
      role,
      roleName: roleLabels[role],
      name,
      email,
      teamIds: user.teamIds,
      needsTwoStep: user.needsTwoStep ?? false,
      needsPasskey: user.needsPasskey ?? false,
      sessionUntil: user.sessionUntil,
    };
  }

  @Route(api.admin.currentTeams)
  async teams(@Call() { user }: CallOf<typeof api.admin.currentTeams>) {
    const teams = await this.queries.teams(user.reach);
    return [
      { id: 0, name: '指定なし', isMine: false },
      ...teams.map((team) => ({ ...team, isMine: user.teamIds.includes(team.id) })),
    ];
  }

  @Route(api.admin.currentUserId)
  userId(@Call() { user }: CallOf<typeof api.admin.currentUserId>) {
    return { id: user.adminId ?? null };
  }

  @Route(api.admin.currentUserIds)
  async userIds(@Call() { user }: CallOf<typeof api.admin.currentUserIds>) {
    return { ids: await this.queries.adminIdsActedFor(user) };
  }

  @Route(api.admin.userType)
  async userType(@Call() { params }: CallOf<typeof api.admin.userType>) {
    const roles = await this.queries.rolesOf(params.id);
    if (!roles) throw new AppError('not_found');
    return { type: kinds[userTypeOf(roles)] };
  }
}
