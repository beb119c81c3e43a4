import { Module } from '@nestjs/common';
import { SaveCourse } from './actions/save-course.js';
import { CourseController } from './course.controller.js';
import { CourseQueries } from './course.queries.js';

@Module({ controllers: [CourseController], providers: [CourseQueries, SaveCourse] })
export class CourseModule {}
