import { Module } from '@nestjs/common';
import { DuplicateModule } from '../duplicate/duplicate.module.js';
import { AddMatterMemo } from './actions/add-matter-memo.js';
import { MatterController } from './matter.controller.js';
import { MatterQueries } from './matter.queries.js';
import { MatterDeskController } from './matter-desk.controller.js';
import { MatterFormQueries } from './matter-form.queries.js';

/** Reads of matters; the changes are in actions/. */
@Module({
  imports: [DuplicateModule],
  controllers: [MatterController, MatterDeskController],
  providers: [MatterQueries, MatterFormQueries, AddMatterMemo],
  exports: [MatterQueries],
})
export class MatterModule {}
