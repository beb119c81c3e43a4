import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { anyRole } from '@tsumugi/contract/kit/define-route';
import { faceChange, myRoles } from '@tsumugi/contract/resources/account';
import { brandFace, currentCustomer, currentTeacher, footerInfo } from '@tsumugi/contract/resources/signed-in';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, MaybeUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Public, Who } from '../../platform/http/who.js';
import { presentBrand, presentCustomer, presentFooter, presentRoles, presentTeacher } from './account.presenter.js';
import { AccountQueries } from './account.queries.js';
import { ChangeFace } from './actions/change-face.js';

/** Who am I, and whose house is this. */
@Controller('api')
export class MeController {
  constructor(
    private readonly queries: AccountQueries,
    private readonly change: ChangeFace,
  ) {}

  @Get('user/role')
  @Who({ roles: anyRole, beforeTwoStep: true })
  @ApiOperation({ operationId: 'user.role', summary: '自分の役割' })
  @Answers(myRoles)
  role(@User() user: CurrentUser) {
    return presentRoles(user);
  }

  @Post('user/face')
  @HttpCode(200)
  @Who({ roles: anyRole })
  @ApiOperation({ operationId: 'user.changeFace', summary: '別の役割の画面に切り替える' })
  @Answers(myRoles)
  async changeFace(@Body({ schema: faceChange }) { face }: z.infer<typeof faceChange>, @User() user: CurrentUser) {
    return presentRoles(await this.change.run(user, face));
  }

  @Get('user/brand')
  @Public()
  @ApiOperation({ operationId: 'user.brand', summary: 'ブランドの名前と配色' })
  @Answers(brandFace)
  async brand(@Req() request: FastifyRequest, @MaybeUser() user?: CurrentUser) {
    return presentBrand(await this.queries.brandOf(request.headers.host ?? '', user));
  }

  @Get('user/footer/info')
  @Public()
  @ApiOperation({ operationId: 'user.footer', summary: '画面下部の会社情報' })
  @Answers(footerInfo)
  async footer(@Req() request: FastifyRequest, @MaybeUser() user?: CurrentUser) {
    return presentFooter(await this.queries.brandOf(request.headers.host ?? '', user));
  }

  @Get('customer/get-current-customer')
  @Who({ roles: ['Parent', 'Student', 'ParentAndStudent'] })
  @ApiOperation({ operationId: 'customer.current', summary: '自分の情報（保護者・生徒）' })
  @Answers(currentCustomer)
  async customer(@User() user: CurrentUser) {
    const [parent, student, students, account] = await Promise.all([
      user.parentId ? this.queries.parent(user.accountId) : null,
      user.studentId ? this.queries.student(user.studentId) : null,
      user.parentId ? this.queries.students(user.parentId) : [],
      user.accountId > 0 ? this.queries.account(user.accountId) : { name: '', email: '' },
    ]);
    return presentCustomer({ user, account, parent, student, students });
  }

  @Get('teacher/get-current-teacher')
  @Who({ roles: ['Teacher'] })
  @ApiOperation({ operationId: 'teacher.current', summary: '自分の情報（教師）' })
  @Answers(currentTeacher)
  async teacher(@User() user: CurrentUser) {
    const teacher = user.teacherId ? await this.queries.teacher(user.teacherId) : null;
    if (!teacher) throw new AppError('not_found');
    return presentTeacher(teacher, await this.queries.account(user.accountId));
  }
}
