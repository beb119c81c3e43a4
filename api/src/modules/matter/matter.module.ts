import { Module } from '@nestjs/common';
import { DuplicateModule } from '../duplicate/duplicate.module.js';
import { AddMatterMemo } from './actions/add-matter-memo.js';
import { MatterController } from './matter.controller.js';
import { MatterQueries } from './matter.queries.js';
import { MatterFormQueries } from './matter-form.queries.js';
import { MatterPageController } from './matter-page.controller.js';

/** Reads of matters; the changes are in actions/. */
@Module({
  imports: [DuplicateModule],
  controllers: [MatterController, MatterPageController],
  providers: [MatterQueries, MatterFormQueries, AddMatterMemo],
  exports: [MatterQueries],
})
export class MatterModule {}
