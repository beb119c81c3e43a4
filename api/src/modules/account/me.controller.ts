import { Body, Controller, Query, Req } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import { faceChange, myRoles } from '@tsumugi/contract/resources/account';
import {
  brandFace,
  currentCustomer,
  currentTeacher,
  footerInfo,
} from '@tsumugi/contract/resources/signed-in';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, MaybeUser, User } from '../../platform/auth/current-user.js';
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

/** The brand of the invitation, from the link in its mail. */
const inviter = z.object({ brand: id.optional() });

/** The signed-in user and the brand of the site. */
@Controller()
export class MeController {
  constructor(
    private readonly queries: AccountQueries,
    private readonly change: ChangeFace,
  ) {}

  @Route(api.user.role, { answer: myRoles })
  async role(@User() user: CurrentUser) {
    return presentRoles(user);
  }

  @Route(api.user.changeFace, { input: faceChange, answer: myRoles })
  async changeFace(@Body() { face }: z.infer<typeof faceChange>, @User() user: CurrentUser) {
    const changed = await this.change.run(user, face);
    return presentRoles(changed);
  }

  @Route(api.user.brand, { query: inviter, answer: brandFace })
  async brand(
    @Req() request: FastifyRequest,
    @Query() query: z.infer<typeof inviter>,
    @MaybeUser() user?: CurrentUser,
  ) {
    return presentBrand(await this.queries.brandOf(request.headers.host ?? '', user, query.brand));
  }

  @Route(api.user.footer, { query: inviter, answer: footerInfo })
  async footer(
    @Req() request: FastifyRequest,
    @Query() query: z.infer<typeof inviter>,
    @MaybeUser() user?: CurrentUser,
  ) {
    return presentFooter(await this.queries.brandOf(request.headers.host ?? '', user, query.brand));
  }

  @Route(api.customer.current, { answer: currentCustomer })
  async customer(@User() user: CurrentUser) {
    const [parent, student, students, account] = await Promise.all([
      user.parentId ? this.queries.parent(user.accountId) : null,
      user.studentId ? this.queries.student(user.studentId) : null,
      user.parentId ? this.queries.students(user.parentId) : [],
      user.accountId > 0 ? this.queries.account(user.accountId) : { name: '', email: '' },
    ]);
    return presentCustomer({ user, account, parent, student, students });
  }

  @Route(api.teacher.current, { answer: currentTeacher })
  async teacher(@User() user: CurrentUser) {
    const teacher = user.teacherId ? await this.queries.teacher(user.teacherId) : null;
    if (!teacher) throw new AppError('not_found');
    return presentTeacher(teacher, await this.queries.account(user.accountId));
  }
}
