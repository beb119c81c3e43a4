import { Module } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { masterController } from '../../platform/masters/master-controller.js';
import { TeamStore } from './team.store.js';

@Module({ controllers: [masterController(api.team, TeamStore)], providers: [TeamStore] })
export class TeamModule {}
