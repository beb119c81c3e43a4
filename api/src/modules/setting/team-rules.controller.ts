import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { SaveTeamRules } from './actions/save-team-rules.js';
import { TeamRulesQueries } from './team-rules.queries.js';

@Controller()
export class TeamRulesController {
  constructor(
    private readonly rules: TeamRulesQueries,
    private readonly save: SaveTeamRules,
  ) {}

  @Route(api.teamRules.detail)
  read() {
    return this.rules.read();
  }

  @Route(api.teamRules.save)
  put(@Call() { input, user }: CallOf<typeof api.teamRules.save>) {
    return this.save.run(input, user);
  }
}
