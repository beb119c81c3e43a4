import { Module } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { masterController } from '../../platform/masters/master-controller.js';
import { CourseStore } from './course.store.js';

@Module({ controllers: [masterController(api.course, CourseStore)], providers: [CourseStore] })
export class CourseModule {}
