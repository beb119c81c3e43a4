import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import { type StudentDetail, type StudentPatch, studentBasicInfo, studentDetail, studentPatch } from '@tsumugi/contract/resources/student';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { PatchStudent } from './actions/patch-student.js';
import { presentStudent } from './student.presenter.js';
import { StudentQueries } from './student.queries.js';

/** Children as staff keep them. */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'student' } })
export class StudentController {
  constructor(
    private readonly students: StudentQueries,
    private readonly patchStudent: PatchStudent,
  ) {}

  @Get(['get-student-detail/:id', 'students/:id'])
  @ApiOperation({ operationId: 'student.detail', summary: '生徒の詳細' })
  @Answers(studentDetail)
  async detail(@Param('id', { schema: id }) studentId: number, @User() user: CurrentUser): Promise<StudentDetail> {
    return presentStudent(await this.students.detail(studentId, user), user.isAdmin);
  }

  @Patch('students/:id')
  @ApiOperation({ operationId: 'student.patch', summary: '生徒の項目を編集する' })
  @Answers(studentDetail)
  patch(@Param('id', { schema: id }) studentId: number, @Body({ schema: studentPatch }) body: StudentPatch, @User() user: CurrentUser) {
    return this.patchStudent.run(studentId, body, user);
  }

  @Put('students/:id')
  @ApiOperation({ operationId: 'student.replace', summary: '生徒の編集（一覧画面の形式）' })
  @Answers(studentDetail)
  put(
    @Param('id', { schema: id }) studentId: number,
    @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>,
    @User() user: CurrentUser,
  ) {
    return this.patchStudent.run(studentId, readRecord(studentPatch, body), user);
  }

  @Post('save-student-basic-info')
  @HttpCode(200)
  @ApiOperation({ operationId: 'student.saveBasicInfo', summary: '生徒の基本情報を保存する' })
  @Answers(studentDetail)
  saveBasicInfo(@Body({ schema: studentBasicInfo }) body: z.infer<typeof studentBasicInfo>, @User() user: CurrentUser) {
    const { studentId, ...patch } = body;
    return this.patchStudent.run(studentId, patch, user);
  }
}
