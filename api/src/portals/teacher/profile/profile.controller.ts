import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { savedTeacher } from '@tsumugi/contract/portal/teacher-application';
import {
  pauseInput,
  saveTeacher,
  saveTeacherEdubal,
  saveTeacherExperience,
  teacherProfile,
} from '@tsumugi/contract/portal/teacher-profile';
import type { z } from 'zod';
import { portalResult } from '../../../platform/actions/portal-result.js';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Answers } from '../../../platform/http/answers.js';
import { Who } from '../../../platform/http/who.js';
import { SaveProfile } from './actions/save-profile.js';

/** The teacher's own profile (specification section 7, Teacher). */
@Controller('api/teacher')
export class TeacherProfileController {
  constructor(private readonly profile: SaveProfile) {}

  @Get('profile')
  @Who({ roles: ['Teacher'] })
  @ApiOperation({ operationId: 'teacher.profile', summary: '自分のプロフィール' })
  @Answers(teacherProfile)
  read(@User() user: CurrentUser) {
    return this.profile.read(user);
  }

  @Post('save-teacher')
  @HttpCode(200)
  @Who({ roles: ['Teacher'], own: { teacher: 'body.teacherId' } })
  @ApiOperation({ operationId: 'teacher.save', summary: '基本情報・空き時間・科目などを保存する（案件番号があれば応募もする）' })
  @Answers(savedTeacher)
  async save(@Body({ schema: saveTeacher }) input: z.infer<typeof saveTeacher>, @User() user: CurrentUser) {
    const { profile, application } = await this.profile.save(input, user);
    return { ...profile, ...(application ? { application: portalResult(application, 'teacher') } : {}) };
  }

  @Post('save-teacher-edubal')
  @HttpCode(200)
  @Who({ roles: ['Teacher'], own: { teacher: 'body.teacherId' } })
  @ApiOperation({ operationId: 'teacher.saveEducationAbroad', summary: '海外経験・受験校・DPスコアを保存する' })
  @Answers(teacherProfile)
  saveEducationAbroad(@Body({ schema: saveTeacherEdubal }) input: z.infer<typeof saveTeacherEdubal>, @User() user: CurrentUser) {
    return this.profile.saveEducationAbroad(input, user);
  }

  @Post('save-teacher-experience')
  @HttpCode(200)
  @Who({ roles: ['Teacher'], own: { teacher: 'body.teacherId' } })
  @ApiOperation({ operationId: 'teacher.saveExperience', summary: '指導経験を保存する' })
  @Answers(teacherProfile)
  saveExperience(@Body({ schema: saveTeacherExperience }) input: z.infer<typeof saveTeacherExperience>, @User() user: CurrentUser) {
    return this.profile.saveExperience(input, user);
  }

  @Put('pause')
  @Who({ roles: ['Teacher'] })
  @ApiOperation({ operationId: 'teacher.pause', summary: '紹介を止める、または再開する' })
  @Answers(teacherProfile)
  pause(@Body({ schema: pauseInput }) { version, until }: z.infer<typeof pauseInput>, @User() user: CurrentUser) {
    return this.profile.pause(version, until, user);
  }
}
