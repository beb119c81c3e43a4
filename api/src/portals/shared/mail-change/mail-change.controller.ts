import { Controller, Req } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { requireLogin } from '../../../platform/auth/current-user.js';
import { addressOf, Throttle } from '../../../platform/auth/throttle.js';
import { minutes } from '../../../platform/clock.js';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { ChangeOwnMail } from './actions/change-own-mail.js';

const triesPerAddress = 30;
/**
 * The login mail of families, students and teachers; the call send-mail-change-request of the
 * specification is the request of a family.
 */
@Controller()
export class MailChangeController {
  constructor(
    private readonly mail: ChangeOwnMail,
    private readonly throttle: Throttle,
  ) {}

  @Route(api.user.mailChange)
  async state(@Call() { user }: CallOf<typeof api.user.mailChange>) {
    requireLogin(user);
    return this.mail.state(user);
  }

  @Route(api.user.requestMailChange)
  async request(@Call() { input, user }: CallOf<typeof api.user.requestMailChange>) {
    requireLogin(user);
    return this.mail.request(input, user);
  }

  @Route(api.user.cancelMailChange)
  async cancel(@Call() { user }: CallOf<typeof api.user.cancelMailChange>) {
    requireLogin(user);
    await this.mail.cancel(user);
    return { message: 'メールアドレスの変更を取りやめました。' };
  }

  @Route(api.user.confirmMailChange)
  async confirm(
    @Call() { input: { code } }: CallOf<typeof api.user.confirmMailChange>,
    @Req() request: FastifyRequest,
  ) {
    await this.throttle.require({
      name: 'mail-change:try',
      subject: addressOf(request.ip),
      max: triesPerAddress,
      windowMs: minutes(15),
    });
    const { email } = await this.mail.confirm(code);
    return {
      email,
      message: 'メールアドレスを変更しました。新しいメールアドレスでログインしてください。',
    };
  }
}
