import { Module } from '@nestjs/common';
import { DuplicateModule } from '../duplicate/duplicate.module.js';
import { PatchTeacher } from './actions/patch-teacher.js';
import { RemoveTeacher } from './actions/remove-teacher.js';
import { ReplaceExperience } from './actions/replace-experience.js';
import { StopTeacher } from './actions/stop-teacher.js';
import { TeacherController } from './teacher.controller.js';
import { TeacherQueries } from './teacher.queries.js';
import { TeacherWorkQueries } from './work.queries.js';

@Module({
  imports: [DuplicateModule],
  controllers: [TeacherController],
  providers: [
    TeacherQueries,
    TeacherWorkQueries,
    PatchTeacher,
    ReplaceExperience,
    StopTeacher,
    RemoveTeacher,
  ],
})
export class TeacherModule {}
