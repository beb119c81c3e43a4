import { Module } from '@nestjs/common';
import { SaveBlacklist } from './actions/save-blacklist.js';
import { BlacklistController } from './blacklist.controller.js';
import { BlacklistQueries } from './blacklist.queries.js';

@Module({ controllers: [BlacklistController], providers: [BlacklistQueries, SaveBlacklist] })
export class BlacklistModule {}
