import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles, staffRoles } from '@tsumugi/contract/codes/person';
import { type NewUser, newUser, newUserAnswer } from '@tsumugi/contract/resources/new-user';
import { type Reveal, reveal, revealed } from '@tsumugi/contract/resources/reveal';
import { type NewStudent, newStudent, studentAdded } from '@tsumugi/contract/resources/student';
import type { FastifyRequest } from 'fastify';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { limitStaff } from '../../platform/auth/staff-limits.js';
import { Throttle } from '../../platform/auth/throttle.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { AddStudent } from './actions/add-student.js';
import { AddUser } from './actions/add-user.js';
import { RevealQueries } from './reveal.queries.js';

/** New people, and the hidden values of those who are there. */
@Controller('api')
export class PersonController {
  constructor(
    private readonly addUser: AddUser,
    private readonly addStudent: AddStudent,
    private readonly secrets: RevealQueries,
    private readonly throttle: Throttle,
  ) {}

  @Post('user/add-user')
  @HttpCode(200)
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'user.add', summary: '利用者を登録する（保護者・教師・管理者・オペレーター）' })
  @Answers(newUserAnswer)
  async add(@Body({ schema: newUser }) body: NewUser, @User() user: CurrentUser) {
    await limitStaff(this.throttle, 'addUser', user);
    return this.addUser.run(body, user);
  }

  @Post('user/add-student')
  @HttpCode(200)
  @Who({ roles: [...staffRoles, ...familyRoles], own: { parent: 'body.parentId' } })
  @ApiOperation({ operationId: 'user.addStudent', summary: '生徒を登録する' })
  @Answers(studentAdded)
  async addChild(@Body({ schema: newStudent }) body: NewStudent, @User() user: CurrentUser) {
    return { ...(await this.addStudent.run(body, user)), message: '登録しました。' };
  }

  @Post('admin/reveal')
  @HttpCode(200)
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'person.reveal', summary: '伏せられた項目を表示する（記録されます）' })
  @Answers(revealed)
  async show(@Body({ schema: reveal }) body: Reveal, @User() user: CurrentUser, @Req() request: FastifyRequest) {
    await limitStaff(this.throttle, 'reveal', user);
    return { value: await this.secrets.value(body, user, request.id) };
  }
}
