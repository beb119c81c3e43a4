import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { type TeamSave, type TeamView, teamSave, teamView } from '@tsumugi/contract/resources/team';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers, AnswersPage } from '../../platform/http/answers.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { RemoveTeam } from './actions/remove-team.js';
import { SaveTeam } from './actions/save-team.js';
import { presentTeam } from './team.presenter.js';
import { TeamQueries } from './team.queries.js';

const newTeam = teamSave.omit({ id: true, version: true }).meta({ id: 'NewTeam' });

const teams = defineList({
  filters: { q: filterOf.text('チーム名・メモ・メンバーの氏名') },
  sorts: ['name', 'sortOrder', 'weekendOpen', 'createdAt'],
});

/** チーム (specification section 7, masters), and the same as a react-admin resource. Operators look (domain section 8). */
@Controller('api')
@Who({ roles: ['Admin'] })
export class TeamController {
  constructor(
    private readonly teams: TeamQueries,
    private readonly saving: SaveTeam,
    private readonly removing: RemoveTeam,
  ) {}

  @Get(['master/get-team-list', 'admin/teams'])
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'team.list', summary: 'チームの一覧' })
  @AnswersPage(teamView)
  async list(
    @Query({ schema: teams.query }) query: z.output<typeof teams.query>,
    @User() { reach }: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TeamView[]> {
    const page = readPage(teams, query);
    const { rows, total } = await this.teams.list(reach, page);
    setTotal(reply, 'teams', page, rows.length, total);
    return rows.map(presentTeam);
  }

  @Get('admin/get-teams')
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'team.all', summary: 'すべてのチーム' })
  @Answers(z.array(teamView))
  async all(@User() { reach }: CurrentUser): Promise<TeamView[]> {
    return (await this.teams.all(reach)).map(presentTeam);
  }

  @Get(['master/get-team-detail/:id', 'admin/teams/:id'])
  @Who({ roles: staffRoles, ids: { id: 'team' } })
  @ApiOperation({ operationId: 'team.detail', summary: 'チーム' })
  @Answers(teamView)
  async detail(@Param('id', { schema: id }) teamId: number): Promise<TeamView> {
    return presentTeam(await this.teams.one(teamId));
  }

  @Post('master/save-team')
  @HttpCode(200)
  @ApiOperation({ operationId: 'team.save', summary: 'チームを保存する' })
  @Answers(teamView)
  save(@Body({ schema: teamSave }) body: TeamSave): Promise<TeamView> {
    return this.saving.run(body);
  }

  @Post('admin/teams')
  @ApiOperation({ operationId: 'team.create', summary: 'チームを作る（一覧画面の形式）' })
  @Answers(teamView)
  create(@Body({ schema: newTeam }) body: z.infer<typeof newTeam>): Promise<TeamView> {
    return this.saving.run(body);
  }

  @Put('admin/teams/:id')
  @ApiOperation({ operationId: 'team.replace', summary: 'チームの編集（一覧画面の形式）' })
  @Answers(teamView)
  put(@Param('id', { schema: id }) teamId: number, @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>): Promise<TeamView> {
    return this.saving.run(readRecord(teamSave, { ...body, id: teamId }));
  }

  @Delete(['master/delete-team/:id', 'admin/teams/:id'])
  @ApiOperation({ operationId: 'team.delete', summary: 'チームを削除する' })
  @Answers(removed)
  async delete(@Param('id', { schema: id }) teamId: number) {
    await this.removing.run(teamId);
    return { id: teamId, message: '削除しました。' };
  }

  @Post('admin/teams/:id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'team.restore', summary: 'チームの削除を元に戻す' })
  @Answers(teamView)
  restore(@Param('id', { schema: id }) teamId: number): Promise<TeamView> {
    return this.removing.restore(teamId);
  }
}
