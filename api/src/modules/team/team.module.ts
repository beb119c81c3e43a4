import { Module } from '@nestjs/common';
import { RemoveTeam } from './actions/remove-team.js';
import { SaveTeam } from './actions/save-team.js';
import { TeamController } from './team.controller.js';
import { TeamQueries } from './team.queries.js';

@Module({ controllers: [TeamController], providers: [TeamQueries, SaveTeam, RemoveTeam] })
export class TeamModule {}
