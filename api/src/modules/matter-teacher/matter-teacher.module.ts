import { Module } from '@nestjs/common';
import { IntroduceToMatterController } from './introduce-to-matter.controller.js';
import { UpdateMatterTeacherController } from './update-matter-teacher.controller.js';
import { UpdateMatterTeacher } from './update-matter-teacher.js';

/** Calls on candidacies that are not single workflow actions. */
@Module({ controllers: [IntroduceToMatterController, UpdateMatterTeacherController], providers: [UpdateMatterTeacher] })
export class MatterTeacherModule {}
