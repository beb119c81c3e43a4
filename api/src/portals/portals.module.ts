import { Module } from '@nestjs/common';
import { CustomerController } from './customer.controller.js';
import { CustomerQueries } from './customer.queries.js';
import { TeacherController } from './teacher.controller.js';
import { TeacherQueries } from './teacher.queries.js';

/** What the two portals read. What they send are actions, which have their own doors. */
@Module({ controllers: [CustomerController, TeacherController], providers: [CustomerQueries, TeacherQueries] })
export class PortalsModule {}
