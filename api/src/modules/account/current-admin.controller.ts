import { Controller, Param } from '@nestjs/common';
import { roles as roleLabels } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  accountKind,
  currentAdmin,
  currentAdminId,
  currentAdminIds,
  currentTeam,
} from '@tsumugi/contract/resources/signed-in';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { userTypeOf } from '../../platform/auth/session-rules.js';
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

  @Route(api.admin.current, { answer: currentAdmin })
  async current(@User() user: CurrentUser) {
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

  @Route(api.admin.currentTeams, { answer: z.array(currentTeam) })
  async teams(@User() user: CurrentUser) {
    const teams = await this.queries.teams(user.reach);
    return [
      { id: 0, name: '指定なし', isMine: false },
      ...teams.map((team) => ({ ...team, isMine: user.teamIds.includes(team.id) })),
    ];
  }

  @Route(api.admin.currentUserId, { answer: currentAdminId })
  userId(@User() user: CurrentUser) {
    return { id: user.adminId ?? null };
  }

  @Route(api.admin.currentUserIds, { answer: currentAdminIds })
  async userIds(@User() user: CurrentUser) {
    return { ids: await this.queries.adminIdsActedFor(user) };
  }

  @Route(api.admin.userType, { answer: accountKind })
  async userType(@Param('id', { schema: id }) accountId: number) {
    const roles = await this.queries.rolesOf(accountId);
    if (!roles) throw new AppError('not_found');
    return { type: kinds[userTypeOf(roles)] };
  }
}
