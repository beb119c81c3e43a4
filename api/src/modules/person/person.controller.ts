import { Controller, Req } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { limitStaff } from '../../platform/auth/staff-limits.js';
import { Throttle } from '../../platform/auth/throttle.js';
import { Call, type CallOf } from '../../platform/http/call.js';
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

  @Route(api.user.add)
  async add(@Call() { input, user }: CallOf<typeof api.user.add>) {
    await limitStaff(this.throttle, 'addUser', user);
    return this.addUser.run(input, user);
  }

  @Route(api.user.addStudent)
  async addChild(@Call() { input, user }: CallOf<typeof api.user.addStudent>) {
    return { ...(await this.addStudent.run(input, user)), message: '登録しました。' };
  }

  @Route(api.family.create)
  createFamily(@Call() { input, user }: CallOf<typeof api.family.create>) {
    return this.add({ input: { ...input, kind: 'parent' }, user });
  }

  @Route(api.student.create)
  createStudent(@Call() { input, user }: CallOf<typeof api.student.create>) {
    return this.addChild({ input, user });
  }

  @Route(api.teacher.create)
  createTeacher(@Call() { input, user }: CallOf<typeof api.teacher.create>) {
    return this.add({ input: { ...input, kind: 'teacher' }, user });
  }

  @Route(api.admin.create)
  createAdmin(@Call() { input: { role, ...body }, user }: CallOf<typeof api.admin.create>) {
    return this.add({ input: { ...body, kind: role === 'Admin' ? 'admin' : 'operator' }, user });
  }

  @Route(api.person.reveal)
  async show(
    @Call() { input, user }: CallOf<typeof api.person.reveal>,
    @Req() request: FastifyRequest,
  ) {
    await limitStaff(this.throttle, 'reveal', user);
    return { value: await this.secrets.value(input, user, request.id) };
  }
}
