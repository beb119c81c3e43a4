import { Module } from '@nestjs/common';
import { PatchTeacher } from './actions/patch-teacher.js';
import { ReplaceExperience } from './actions/replace-experience.js';
import { TeacherController } from './teacher.controller.js';
import { TeacherQueries } from './teacher.queries.js';

@Module({
  controllers: [TeacherController],
  providers: [TeacherQueries, PatchTeacher, ReplaceExperience],
})
export class TeacherModule {}
