import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { told } from '@tsumugi/contract/kit/answer';
import { anyRole } from '@tsumugi/contract/kit/define-route';
import { passwordChange, type ResetAsked, resetAsked, resetExecution, resetRequest } from '@tsumugi/contract/resources/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { addressOf, Throttle } from '../../platform/auth/throttle.js';
import { minutes } from '../../platform/clock.js';
import { Answers } from '../../platform/http/answers.js';
import { Public, Who } from '../../platform/http/who.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ChangePassword } from './actions/change-password.js';
import { ResetPassword } from './actions/reset-password.js';

const requestsPerAddress = 20;
/** Wrong codes; by address and not by account, so that nobody can keep an owner from the reset. */
const missesPerAddress = 10;

@Controller('api/user')
export class PasswordController {
  constructor(
    private readonly reset: ResetPassword,
    private readonly change: ChangePassword,
    private readonly throttle: Throttle,
    private readonly mailer: Mailer,
  ) {}

  @Post('send-password-reset-request')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'password.requestReset', summary: 'パスワード再設定メールを請求する' })
  @Answers(resetAsked)
  async requestReset(
    @Req() request: FastifyRequest,
    @Body({ schema: resetRequest }) body: z.infer<typeof resetRequest>,
  ): Promise<ResetAsked> {
    await this.throttle.require({ name: 'reset:address', subject: addressOf(request.ip), max: requestsPerAddress, windowMs: minutes(15) });
    this.reset.request(body.email);
    return this.mailer.delivers
      ? { mailed: true, message: 'ご登録のメールアドレスの場合は、再設定のご案内が届きます。メールをご確認ください。' }
      : { mailed: false, message: 'ただいまメールをお送りできません。お手数ですが、事務局へご連絡ください。' };
  }

  @Post('reset-password-execute')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'password.executeReset', summary: '新しいパスワードを設定する' })
  @Answers(told)
  async executeReset(@Req() request: FastifyRequest, @Body({ schema: resetExecution }) body: z.infer<typeof resetExecution>) {
    const limit = { name: 'reset:try', subject: addressOf(request.ip), max: missesPerAddress, windowMs: minutes(15) };
    await this.throttle.countMisses(limit, 'reset_code_invalid', () => this.reset.execute(body.email, body.ResetCode, body.newPassword));
    return { message: 'パスワードを変更しました。新しいパスワードでログインしてください。' };
  }

  @Post('change-password')
  @HttpCode(200)
  @Who({ roles: anyRole })
  @ApiOperation({ operationId: 'password.change', summary: '自分のパスワードを変更する' })
  @Answers(told)
  async changeOwn(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @User() user: CurrentUser,
    @Body({ schema: passwordChange }) body: z.infer<typeof passwordChange>,
  ) {
    await this.change.run(request, reply, user, body.currentPassword, body.newPassword);
    return { message: 'パスワードを変更しました。ほかの端末はログアウトしました。' };
  }
}
