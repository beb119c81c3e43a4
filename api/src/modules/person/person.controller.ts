import { Body, Controller, Req } from '@nestjs/common';
import {
  type NewUser,
  newAdmin,
  newFamily,
  newTeacher,
  newUser,
  newUserAnswer,
} from '@tsumugi/contract/resources/new-user';
import { type Reveal, reveal, revealed } from '@tsumugi/contract/resources/reveal';
import { type NewStudent, newStudent, studentAdded } from '@tsumugi/contract/resources/student';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { limitStaff } from '../../platform/auth/staff-limits.js';
import { Throttle } from '../../platform/auth/throttle.js';
import { Route } from '../../platform/http/route.js';
import { AddStudent } from './actions/add-student.js';
import { AddUser } from './actions/add-user.js';
import { RevealQueries } from './reveal.queries.js';

/** New people, and the masked values of existing ones. */
@Controller()
export class PersonController {
  constructor(
    private readonly addUser: AddUser,
    private readonly addStudent: AddStudent,
    private readonly secrets: RevealQueries,
    private readonly throttle: Throttle,
  ) {}

  @Route(api.user.add, { input: newUser, answer: newUserAnswer })
  async add(@Body() body: NewUser, @User() user: CurrentUser) {
    await limitStaff(this.throttle, 'addUser', user);
    return this.addUser.run(body, user);
  }

  @Route(api.user.addStudent, { input: newStudent, answer: studentAdded })
  async addChild(@Body() body: NewStudent, @User() user: CurrentUser) {
    return { ...(await this.addStudent.run(body, user)), message: '登録しました。' };
  }

  @Route(api.family.create, { input: newFamily, answer: newUserAnswer })
  createFamily(@Body() body: z.infer<typeof newFamily>, @User() user: CurrentUser) {
    return this.add({ ...body, kind: 'parent' }, user);
  }

  @Route(api.student.create, { input: newStudent, answer: studentAdded })
  createStudent(@Body() body: NewStudent, @User() user: CurrentUser) {
    return this.addChild(body, user);
  }

  @Route(api.teacher.create, { input: newTeacher, answer: newUserAnswer })
  createTeacher(@Body() body: z.infer<typeof newTeacher>, @User() user: CurrentUser) {
    return this.add({ ...body, kind: 'teacher' }, user);
  }

  @Route(api.admin.create, { input: newAdmin, answer: newUserAnswer })
  createAdmin(@Body() { role, ...body }: z.infer<typeof newAdmin>, @User() user: CurrentUser) {
    return this.add({ ...body, kind: role === 'Admin' ? 'admin' : 'operator' }, user);
  }

  @Route(api.person.reveal, { input: reveal, answer: revealed })
  async show(@Body() body: Reveal, @User() user: CurrentUser, @Req() request: FastifyRequest) {
    await limitStaff(this.throttle, 'reveal', user);
    return { value: await this.secrets.value(body, user, request.id) };
  }
}
