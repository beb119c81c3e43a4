import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/person';
import { told } from '@tsumugi/contract/kit/answer';
import {
  type MailChangeSent,
  type MailChangeState,
  mailChangeConfirmation,
  mailChanged,
  mailChangeSent,
  mailChangeState,
  ownMailChange,
} from '@tsumugi/contract/portal/mail-change';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, requireLogin, User } from '../../../platform/auth/current-user.js';
import { addressOf, Throttle } from '../../../platform/auth/throttle.js';
import { minutes } from '../../../platform/clock.js';
import { Answers } from '../../../platform/http/answers.js';
import { Public, Who } from '../../../platform/http/who.js';
import { ChangeOwnMail } from './actions/change-own-mail.js';

const triesPerAddress = 30;
const who = { roles: [...familyRoles, 'Student', 'Teacher'] } as const;

/** The login mail of families, students and teachers; the specification's send-mail-change-request is the family's name for asking. */
@Controller('api/user')
export class MailChangeController {
  constructor(
    private readonly mail: ChangeOwnMail,
    private readonly throttle: Throttle,
  ) {}

  @Get('mail-change')
  @Who(who)
  @ApiOperation({ operationId: 'user.mailChange', summary: 'ログイン用メールアドレスと、確認待ちの変更' })
  @Answers(mailChangeState)
  async state(@User() user: CurrentUser): Promise<MailChangeState> {
    requireLogin(user);
    return this.mail.state(user);
  }

  @Post('mail-change')
  @HttpCode(200)
  @Who(who)
  @ApiOperation({ operationId: 'user.requestMailChange', summary: 'ログイン用メールアドレスの変更を申し込む（家庭・生徒・教師）' })
  @Answers(mailChangeSent)
  async request(
    @Body({ schema: ownMailChange }) wanted: z.infer<typeof ownMailChange>,
    @User() user: CurrentUser,
  ): Promise<MailChangeSent> {
    requireLogin(user);
    return this.mail.request(wanted, user);
  }

  @Delete('mail-change')
  @Who(who)
  @ApiOperation({ operationId: 'user.cancelMailChange', summary: 'メールアドレスの変更を取りやめる' })
  @Answers(told)
  async cancel(@User() user: CurrentUser) {
    requireLogin(user);
    await this.mail.cancel(user);
    return { message: 'メールアドレスの変更を取りやめました。' };
  }

  @Post('confirm-mail-change')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'user.confirmMailChange', summary: '新しいメールアドレスを確認する' })
  @Answers(mailChanged)
  async confirm(
    @Req() request: FastifyRequest,
    @Body({ schema: mailChangeConfirmation }) { code }: z.infer<typeof mailChangeConfirmation>,
  ) {
    await this.throttle.require({ name: 'mail-change:try', subject: addressOf(request.ip), max: triesPerAddress, windowMs: minutes(15) });
    const { email } = await this.mail.confirm(code);
    return { email, message: 'メールアドレスを変更しました。新しいメールアドレスでログインしてください。' };
  }
}
