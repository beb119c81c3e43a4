import { Body, Controller, Param } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type StudentDetail,
  type StudentPatch,
  studentBasicInfo,
  studentDetail,
  studentPatch,
} from '@tsumugi/contract/resources/student';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { PatchStudent } from './actions/patch-student.js';
import { presentStudent } from './student.presenter.js';
import { StudentQueries } from './student.queries.js';

/** Children for staff. */
@Controller()
export class StudentController {
  constructor(
    private readonly students: StudentQueries,
    private readonly patchStudent: PatchStudent,
  ) {}

  @Route(api.student.detail, { answer: studentDetail })
  async detail(
    @Param('id', { schema: id }) studentId: number,
    @User() user: CurrentUser,
  ): Promise<StudentDetail> {
    return presentStudent(await this.students.detail(studentId, user), user.isAdmin);
  }

  @Route(api.student.patch, { input: studentPatch, answer: studentDetail })
  patch(
    @Param('id', { schema: id }) studentId: number,
    @Body() body: StudentPatch,
    @User() user: CurrentUser,
  ) {
    return this.patchStudent.run(studentId, body, user);
  }

  @Route(api.student.replace, { input: wholeRecord, answer: studentDetail })
  async put(
    @Param('id', { schema: id }) studentId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ) {
    const current = await this.detail(studentId, user);
    const edit = editOf(studentPatch, body, current);
    return edit ? this.patchStudent.run(studentId, edit, user) : current;
  }

  @Route(api.student.saveBasicInfo, { input: studentBasicInfo, answer: studentDetail })
  saveBasicInfo(@Body() body: z.infer<typeof studentBasicInfo>, @User() user: CurrentUser) {
    const { studentId, ...patch } = body;
    return this.patchStudent.run(studentId, patch, user);
  }
}
