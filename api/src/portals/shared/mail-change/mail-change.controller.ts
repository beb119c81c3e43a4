import { Body, Controller, Req } from '@nestjs/common';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import {
  type MailChangeSent,
  type MailChangeState,
  mailChangeConfirmation,
  mailChanged,
  mailChangeSent,
  mailChangeState,
  ownMailChange,
} from '@tsumugi/contract/portal/mail-change';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, requireLogin, User } from '../../../platform/auth/current-user.js';
import { addressOf, Throttle } from '../../../platform/auth/throttle.js';
import { minutes } from '../../../platform/clock.js';
import { Route } from '../../../platform/http/route.js';
import { ChangeOwnMail } from './actions/change-own-mail.js';

const triesPerAddress = 30;
/** The login mail of families, students and teachers; the specification's send-mail-change-request is the family's name for asking. */
@Controller()
export class MailChangeController {
  constructor(
    private readonly mail: ChangeOwnMail,
    private readonly throttle: Throttle,
  ) {}

  @Route(api.user.mailChange, { answer: mailChangeState })
  async state(@User() user: CurrentUser): Promise<MailChangeState> {
    requireLogin(user);
    return this.mail.state(user);
  }

  @Route(api.user.requestMailChange, { input: ownMailChange, answer: mailChangeSent })
  async request(
    @Body() wanted: z.infer<typeof ownMailChange>,
    @User() user: CurrentUser,
  ): Promise<MailChangeSent> {
    requireLogin(user);
    return this.mail.request(wanted, user);
  }

  @Route(api.user.cancelMailChange, { answer: messageAnswer })
  async cancel(@User() user: CurrentUser) {
    requireLogin(user);
    await this.mail.cancel(user);
    return { message: 'メールアドレスの変更を取りやめました。' };
  }

  @Route(api.user.confirmMailChange, { input: mailChangeConfirmation, answer: mailChanged })
  async confirm(
    @Req() request: FastifyRequest,
    @Body() { code }: z.infer<typeof mailChangeConfirmation>,
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
