import { Module } from '@nestjs/common';
import { PatchStudent } from './actions/patch-student.js';
import { StudentController } from './student.controller.js';
import { StudentQueries } from './student.queries.js';

@Module({ controllers: [StudentController], providers: [StudentQueries, PatchStudent] })
export class StudentModule {}
