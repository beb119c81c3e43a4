import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { type TeamSave, type TeamView, teamSave, teamView } from '@tsumugi/contract/resources/team';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { RemoveTeam } from './actions/remove-team.js';
import { SaveTeam } from './actions/save-team.js';
import { presentTeam } from './team.presenter.js';
import { TeamQueries } from './team.queries.js';

const newTeam = teamSave.omit({ id: true, version: true }).meta({ id: 'NewTeam' });

const teams = defineList({
  filters: { q: filterOf.text('チーム名・メモ・メンバーの氏名') },
  sorts: Object.keys(teamView.omit({ members: true }).shape),
});

/**
 * チーム (domain/calls#masters), and the same as a react-admin resource. Operators may read
 * (domain/permissions#masters).
 */
@Controller()
export class TeamController {
  constructor(
    private readonly teams: TeamQueries,
    private readonly saving: SaveTeam,
    private readonly removing: RemoveTeam,
  ) {}

  @Route(api.team.list, { query: teams.query, page: teamView })
  async list(
    @Query() query: z.output<typeof teams.query>,
    @User() { reach }: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TeamView[]> {
    const page = readPage(teams, query);
    const { rows, total } = await this.teams.list(reach, page);
    setTotal(reply, 'teams', page, rows.length, total);
    return rows.map(presentTeam);
  }

  @Route(api.team.all, { answer: z.array(teamView) })
  async all(@User() { reach }: CurrentUser): Promise<TeamView[]> {
    return (await this.teams.all(reach)).map(presentTeam);
  }

  @Route(api.team.detail, { answer: teamView })
  async detail(@Param('id', { schema: id }) teamId: number): Promise<TeamView> {
    return presentTeam(await this.teams.one(teamId));
  }

  @Route(api.team.save, { input: teamSave, answer: teamView })
  save(@Body() body: TeamSave): Promise<TeamView> {
    return this.saving.run(body);
  }

  @Route(api.team.create, { input: newTeam, answer: teamView })
  create(@Body() body: z.infer<typeof newTeam>): Promise<TeamView> {
    return this.saving.run(body);
  }

  @Route(api.team.replace, { input: wholeRecord, answer: teamView })
  async put(
    @Param('id', { schema: id }) teamId: number,
    @Body() body: WholeRecord,
  ): Promise<TeamView> {
    const current = presentTeam(await this.teams.one(teamId));
    const edit = editOf(teamSave, body, current);
    return edit ? this.saving.run({ ...edit, id: teamId }) : current;
  }

  @Route(api.team.remove, { answer: removalAnswer })
  async delete(@Param('id', { schema: id }) teamId: number) {
    await this.removing.run(teamId);
    return { id: teamId, message: '削除しました。' };
  }

  @Route(api.team.restore, { answer: teamView })
  restore(@Param('id', { schema: id }) teamId: number): Promise<TeamView> {
    return this.removing.restore(teamId);
  }
}
