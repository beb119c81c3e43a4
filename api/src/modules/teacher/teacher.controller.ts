import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { resumePerson, stopPerson, teacherRemoval } from '@tsumugi/contract/resources/standing';
import { type TeacherPatch, teacherDetail, teacherPatch } from '@tsumugi/contract/resources/teacher';
import {
  dpLevelScores,
  overseasExperiences,
  prereturnAppliedSchools,
  teachingExperiences,
} from '@tsumugi/contract/resources/teacher-lists';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { PatchTeacher } from './actions/patch-teacher.js';
import { RemoveTeacher } from './actions/remove-teacher.js';
import { ReplaceExperience } from './actions/replace-experience.js';
import { StopTeacher } from './actions/stop-teacher.js';
import { presentTeacher } from './teacher.presenter.js';
import { TeacherQueries } from './teacher.queries.js';

/** Teachers as staff keep them (specification section 7, admin detail and edit). `{id}` is the teacherId. */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'free' } })
export class TeacherController {
  constructor(
    private readonly teachers: TeacherQueries,
    private readonly patchTeacher: PatchTeacher,
    private readonly stopTeacher: StopTeacher,
    private readonly removeTeacher: RemoveTeacher,
    private readonly replaceExperience: ReplaceExperience,
  ) {}

  @Get(['get-teacher-detail/:id', 'teachers/:id'])
  @ApiOperation({ operationId: 'teacher.detail', summary: '教師の詳細' })
  @Answers(teacherDetail)
  async detail(@Param('id', { schema: id }) teacherId: number, @User() user: CurrentUser) {
    return presentTeacher(await this.teachers.detail(teacherId, user), user.isAdmin);
  }

  @Patch(['patch-teacher/:id', 'teachers/:id'])
  @ApiOperation({ operationId: 'teacher.patch', summary: '教師の項目を編集する' })
  @Answers(teacherDetail)
  patch(@Param('id', { schema: id }) teacherId: number, @Body({ schema: teacherPatch }) body: TeacherPatch, @User() user: CurrentUser) {
    return this.patchTeacher.run(teacherId, body, user);
  }

  @Put('teachers/:id')
  @ApiOperation({ operationId: 'teacher.replace', summary: '教師の編集（一覧画面の形式）' })
  @Answers(teacherDetail)
  put(
    @Param('id', { schema: id }) teacherId: number,
    @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>,
    @User() user: CurrentUser,
  ) {
    return this.patchTeacher.run(teacherId, readRecord(teacherPatch, body), user);
  }

  @Post('teachers/:id/stop')
  @HttpCode(200)
  @ApiOperation({ operationId: 'teacher.stop', summary: '教師の利用を停止する' })
  @Answers(teacherDetail)
  stop(
    @Param('id', { schema: id }) teacherId: number,
    @Body({ schema: stopPerson }) body: z.infer<typeof stopPerson>,
    @User() user: CurrentUser,
  ) {
    return this.stopTeacher.run(teacherId, body.version, body.reason, user);
  }

  @Post('teachers/:id/resume')
  @HttpCode(200)
  @ApiOperation({ operationId: 'teacher.resume', summary: '教師の利用停止を解除する' })
  @Answers(teacherDetail)
  resume(
    @Param('id', { schema: id }) teacherId: number,
    @Body({ schema: resumePerson }) body: z.infer<typeof resumePerson>,
    @User() user: CurrentUser,
  ) {
    return this.stopTeacher.run(teacherId, body.version, null, user);
  }

  @Post('remove-teacher')
  @HttpCode(200)
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'teacher.remove', summary: '教師を削除する' })
  @Answers(removed)
  async remove(@Body({ schema: teacherRemoval }) body: z.infer<typeof teacherRemoval>, @User() user: CurrentUser) {
    await this.removeTeacher.run(body.teacherId, body.version, user);
    return { id: body.teacherId, message: '削除しました。' };
  }

  @Patch('patch-dp-level-scores/:id')
  @ApiOperation({ operationId: 'teacher.patchDpLevelScores', summary: '教師のIBスコアを保存する' })
  @Answers(teacherDetail)
  scores(
    @Param('id', { schema: id }) teacherId: number,
    @Body({ schema: dpLevelScores }) body: z.infer<typeof dpLevelScores>,
    @User() user: CurrentUser,
  ) {
    return this.replaceExperience.run(teacherId, 'dpLevelScores', body, user);
  }

  @Patch('patch-overseas-experience/:id')
  @ApiOperation({ operationId: 'teacher.patchOverseasExperience', summary: '教師の海外経験を保存する' })
  @Answers(teacherDetail)
  overseas(
    @Param('id', { schema: id }) teacherId: number,
    @Body({ schema: overseasExperiences }) body: z.infer<typeof overseasExperiences>,
    @User() user: CurrentUser,
  ) {
    return this.replaceExperience.run(teacherId, 'overseasExperiences', body, user);
  }

  @Patch('patch-prereturn-applied-school/:id')
  @ApiOperation({ operationId: 'teacher.patchPrereturnAppliedSchool', summary: '教師の帰国時の受験校を保存する' })
  @Answers(teacherDetail)
  schools(
    @Param('id', { schema: id }) teacherId: number,
    @Body({ schema: prereturnAppliedSchools }) body: z.infer<typeof prereturnAppliedSchools>,
    @User() user: CurrentUser,
  ) {
    return this.replaceExperience.run(teacherId, 'prereturnAppliedSchools', body, user);
  }

  @Patch('patch-teaching-experience/:id')
  @ApiOperation({ operationId: 'teacher.patchTeachingExperience', summary: '教師の指導経験を保存する' })
  @Answers(teacherDetail)
  experience(
    @Param('id', { schema: id }) teacherId: number,
    @Body({ schema: teachingExperiences }) body: z.infer<typeof teachingExperiences>,
    @User() user: CurrentUser,
  ) {
    return this.replaceExperience.run(teacherId, 'teachingExperiences', body, user);
  }
}
