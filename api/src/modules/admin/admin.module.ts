import { Module } from '@nestjs/common';
import { RemoveAdmin } from './actions/remove-admin.js';
import { SaveAdmin } from './actions/save-admin.js';
import { AdminController } from './admin.controller.js';
import { AdminQueries } from './admin.queries.js';

@Module({ controllers: [AdminController], providers: [AdminQueries, SaveAdmin, RemoveAdmin] })
export class AdminModule {}
