import { Module } from '@nestjs/common';
import { UpdateMatterTeacher } from './actions/update-matter-teacher.js';
import { IntroduceToMatterController } from './introduce-to-matter.controller.js';
import { IntroduceToMatterQueries } from './introduce-to-matter.queries.js';
import { UpdateMatterTeacherController } from './update-matter-teacher.controller.js';

/** Calls on candidacies that are not single workflow actions. */
@Module({
  controllers: [IntroduceToMatterController, UpdateMatterTeacherController],
  providers: [IntroduceToMatterQueries, UpdateMatterTeacher],
})
export class MatterTeacherModule {}
