import { Module } from '@nestjs/common';
import { MatterController } from './matter.controller.js';
import { MatterQueries } from './matter.queries.js';

/** Reads of matters; what changes them is under actions/. */
@Module({ controllers: [MatterController], providers: [MatterQueries], exports: [MatterQueries] })
export class MatterModule {}
