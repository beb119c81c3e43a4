import { Controller, Req, Res } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, Throttle } from '../../platform/auth/throttle.js';
import { minutes } from '../../platform/clock.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ChangePassword } from './actions/change-password.js';
import { ResetPassword } from './actions/reset-password.js';

const requestsPerAddress = 20;
/**
 * Counts wrong codes per address instead of per account, so that an attacker cannot block the
 * owner.
 */
const missesPerAddress = 10;

@Controller()
export class PasswordController {
  constructor(
    private readonly reset: ResetPassword,
    private readonly change: ChangePassword,
    private readonly throttle: Throttle,
    private readonly mailer: Mailer,
  ) {}

  @Route(api.password.requestReset)
  async requestReset(
    @Call() { input }: CallOf<typeof api.password.requestReset>,
    @Req() request: FastifyRequest,
  ) {
    await this.throttle.require({
      name: 'reset:address',
      subject: addressOf(request.ip),
      max: requestsPerAddress,
      windowMs: minutes(15),
    });
    this.reset.request(input.email);
    return (await this.mailer.delivers())
      ? {
          mailed: true,
          message:
            'ご登録のメールアドレスの場合は、再設定のご案内が届きます。メールをご確認ください。',
        }
      : {
          mailed: false,
          message: 'ただいまメールをお送りできません。お手数ですが、事務局へご連絡ください。',
        };
  }

  @Route(api.password.executeReset)
  async executeReset(
    @Call() { input }: CallOf<typeof api.password.executeReset>,
    @Req() request: FastifyRequest,
  ) {
    const limit = {
      name: 'reset:try',
      subject: addressOf(request.ip),
      max: missesPerAddress,
      windowMs: minutes(15),
    };
    await this.throttle.countMisses(limit, 'reset_code_invalid', () =>
      this.reset.execute(input.email, input.ResetCode, input.newPassword),
    );
    return { message: 'パスワードを変更しました。新しいパスワードでログインしてください。' };
  }

  @Route(api.password.change)
  async changeOwn(
    @Call() { input, user }: CallOf<typeof api.password.change>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.change.run(request, reply, user, input.currentPassword, input.newPassword);
    return { message: 'パスワードを変更しました。ほかの端末はログアウトしました。' };
  }
}
