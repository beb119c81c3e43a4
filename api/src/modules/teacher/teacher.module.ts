import { Module } from '@nestjs/common';
import { PatchTeacher } from './actions/patch-teacher.js';
import { ReplaceExperience } from './actions/replace-experience.js';
import { SuggestionController } from './suggestion.controller.js';
import { SuggestionQueries } from './suggestion.queries.js';
import { TeacherController } from './teacher.controller.js';
import { TeacherQueries } from './teacher.queries.js';

@Module({
  controllers: [TeacherController, SuggestionController],
  providers: [TeacherQueries, SuggestionQueries, PatchTeacher, ReplaceExperience],
})
export class TeacherModule {}
