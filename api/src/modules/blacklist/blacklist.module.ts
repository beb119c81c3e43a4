import { Module } from '@nestjs/common';
import { BlacklistController } from './blacklist.controller.js';
import { BlacklistStore } from './blacklist.store.js';

@Module({ controllers: [BlacklistController], providers: [BlacklistStore] })
export class BlacklistModule {}
