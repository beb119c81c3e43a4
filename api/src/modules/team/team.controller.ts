import { Controller } from '@nestjs/common';
import { teamSave } from '@tsumugi/contract/resources/team';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
import { RemoveTeam } from './actions/remove-team.js';
import { SaveTeam } from './actions/save-team.js';
import { presentTeam } from './team.presenter.js';
import { TeamQueries } from './team.queries.js';

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

  @Route(api.team.list)
  async list(@Call() { page, user: { reach } }: CallOf<typeof api.team.list>) {
    const { rows, total } = await this.teams.list(reach, page);
    return { rows: rows.map(presentTeam), total };
  }

  @Route(api.team.all)
  async all(@Call() { user: { reach } }: CallOf<typeof api.team.all>) {
    return (await this.teams.all(reach)).map(presentTeam);
  }

  @Route(api.team.detail)
  async detail(@Call() { params }: CallOf<typeof api.team.detail>) {
    return presentTeam(await this.teams.one(params.id));
  }

  @Route(api.team.save)
  save(@Call() { input }: CallOf<typeof api.team.save>) {
    return this.saving.run(input);
  }

  @Route(api.team.create)
  create(@Call() { input }: CallOf<typeof api.team.create>) {
    return this.saving.run(input);
  }

  @Route(api.team.replace)
  async put(@Call() call: CallOf<typeof api.team.replace>) {
    return replaceRecord(teamSave, call.input, await this.detail(call), (edit) =>
      this.save({ ...call, input: { ...edit, id: call.params.id } }),
    );
  }

  @Route(api.team.remove)
  async delete(@Call() { params }: CallOf<typeof api.team.remove>) {
    await this.removing.run(params.id);
    return { id: params.id, message: '削除しました。' };
  }

  @Route(api.team.restore)
  restore(@Call() { params }: CallOf<typeof api.team.restore>) {
    return this.removing.restore(params.id);
  }
}
