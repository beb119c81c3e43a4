import { Body, Controller } from '@nestjs/common';
import {
  type TeamRules,
  type TeamRulesSave,
  teamRules,
  teamRulesSave,
} from '@tsumugi/contract/resources/team-rules';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { SaveTeamRules } from './actions/save-team-rules.js';
import { TeamRulesQueries } from './team-rules.queries.js';

@Controller()
export class TeamRulesController {
  constructor(
    private readonly rules: TeamRulesQueries,
    private readonly save: SaveTeamRules,
  ) {}

  @Route(api.teamRules.detail, { answer: teamRules })
  read(): Promise<TeamRules> {
    return this.rules.read();
  }

  @Route(api.teamRules.save, { input: teamRulesSave, answer: teamRules })
  put(@Body() body: TeamRulesSave, @User() user: CurrentUser): Promise<TeamRules> {
    return this.save.run(body, user);
  }
}
