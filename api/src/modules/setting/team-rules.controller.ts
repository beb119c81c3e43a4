import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type TeamRules, type TeamRulesSave, teamRules, teamRulesSave } from '@tsumugi/contract/resources/team-rules';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { SaveTeamRules } from './actions/save-team-rules.js';
import { TeamRulesQueries } from './team-rules.queries.js';

@Controller('api/admin')
@Who({ roles: ['Admin'] })
export class TeamRulesController {
  constructor(
    private readonly rules: TeamRulesQueries,
    private readonly save: SaveTeamRules,
  ) {}

  @Get('team-rules')
  @ApiOperation({ operationId: 'teamRules.detail', summary: 'チームごとの権限' })
  @Answers(teamRules)
  read(): Promise<TeamRules> {
    return this.rules.read();
  }

  @Put('team-rules')
  @ApiOperation({ operationId: 'teamRules.save', summary: 'チームごとの権限を変える' })
  @Answers(teamRules)
  put(@Body({ schema: teamRulesSave }) body: TeamRulesSave, @User() user: CurrentUser): Promise<TeamRules> {
    return this.save.run(body, user);
  }
}
