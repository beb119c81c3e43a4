import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { roles as roleLabels, staffRoles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import { accountKind, currentAdmin, currentAdminId, currentAdminIds, currentTeam } from '@tsumugi/contract/resources/signed-in';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { userTypeOf } from '../../platform/auth/session-rules.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { AccountQueries } from './account.queries.js';

const kinds = { Admin: 'admin', Teacher: 'teacher', Student: 'student', Parent: 'customer' } as const;

/** The signed-in member of staff. */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'account' } })
export class CurrentAdminController {
  constructor(private readonly queries: AccountQueries) {}

  @Get('get-current-admin')
  @Who({ roles: staffRoles, beforeTwoStep: true })
  @ApiOperation({ operationId: 'admin.current', summary: '自分の役割名と名前' })
  @Answers(currentAdmin)
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
    };
  }

  @Get('get-current-teams')
  @ApiOperation({ operationId: 'admin.currentTeams', summary: 'チームの選択肢' })
  @Answers(z.array(currentTeam))
  async teams(@User() user: CurrentUser) {
    const teams = await this.queries.teams(user.reach);
    return [{ id: 0, name: '指定なし', isMine: false }, ...teams.map((team) => ({ ...team, isMine: user.teamIds.includes(team.id) }))];
  }

  @Get('get-current-admin-user-id')
  @ApiOperation({ operationId: 'admin.currentUserId', summary: '自分の担当者番号' })
  @Answers(currentAdminId)
  userId(@User() user: CurrentUser) {
    return { id: user.adminId ?? null };
  }

  @Get('get-current-admin-user-ids')
  @ApiOperation({ operationId: 'admin.currentUserIds', summary: '自分とチームの担当者番号' })
  @Answers(currentAdminIds)
  async userIds(@User() user: CurrentUser) {
    return { ids: await this.queries.adminIdsActedFor(user) };
  }

  @Get('get-user-type/:id')
  @ApiOperation({ operationId: 'admin.userType', summary: '利用者の種別' })
  @Answers(accountKind)
  async userType(@Param('id', { schema: id }) accountId: number) {
    const roles = await this.queries.rolesOf(accountId);
    if (!roles) throw new AppError('not_found');
    return { type: kinds[userTypeOf(roles)] };
  }
}
