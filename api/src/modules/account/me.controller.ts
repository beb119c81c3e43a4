import { Controller, Req } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import {
  presentBrand,
  presentCustomer,
  presentFooter,
  presentRoles,
  presentTeacher,
} from './account.presenter.js';
import { AccountQueries } from './account.queries.js';
import { ChangeFace } from './actions/change-face.js';

/** The signed-in user and the brand of the site. */
@Controller()
export class MeController {
  constructor(
    private readonly queries: AccountQueries,
    private readonly change: ChangeFace,
  ) {}

  @Route(api.user.role)
  async role(@Call() { user }: CallOf<typeof api.user.role>) {
    return presentRoles(user);
  }

  @Route(api.user.changeFace)
  async changeFace(@Call() { input: { face }, user }: CallOf<typeof api.user.changeFace>) {
    const changed = await this.change.run(user, face);
    return presentRoles(changed);
  }

  @Route(api.user.brand)
  async brand(
    @Call() { query, user }: CallOf<typeof api.user.brand>,
    @Req() request: FastifyRequest,
  ) {
    return presentBrand(await this.queries.brandOf(request.headers.host ?? '', user, query.brand));
  }

  @Route(api.user.footer)
  async footer(
    @Call() { query, user }: CallOf<typeof api.user.footer>,
    @Req() request: FastifyRequest,
  ) {
    return presentFooter(await this.queries.brandOf(request.headers.host ?? '', user, query.brand));
  }

  @Route(api.customer.current)
  async customer(@Call() { user }: CallOf<typeof api.customer.current>) {
    const [parent, student, students, account] = await Promise.all([
      user.parentId ? this.queries.parent(user.accountId) : null,
      user.studentId ? this.queries.student(user.studentId) : null,
      user.parentId ? this.queries.students(user.parentId) : [],
      user.accountId > 0 ? this.queries.account(user.accountId) : { name: '', email: '' },
    ]);
    return presentCustomer({ user, account, parent, student, students });
  }

  @Route(api.teacher.current)
  async teacher(@Call() { user }: CallOf<typeof api.teacher.current>) {
    const teacher = user.teacherId ? await this.queries.teacher(user.teacherId) : null;
    if (!teacher) throw new AppError('not_found');
    return presentTeacher(teacher, await this.queries.account(user.accountId));
  }
}
