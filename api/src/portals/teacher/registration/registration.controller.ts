import { Controller, Req } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { addressOf, Throttle } from '../../../platform/auth/throttle.js';
import { minutes } from '../../../platform/clock.js';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { AskRegistration } from './actions/ask-registration.js';
import { RegisterTeacher } from './actions/register-teacher.js';
import { AdvertQueries } from './advert.queries.js';

/** Limit per address in fifteen minutes; a campus may share one. */
const reads = 300;
const requests = 20;
const tries = 60;

/**
 * Registration of teachers by themselves: from the advert of a matter, or from the registration
 * page.
 */
@Controller()
export class RegistrationController {
  constructor(
    private readonly adverts: AdvertQueries,
    private readonly asking: AskRegistration,
    private readonly registering: RegisterTeacher,
    private readonly throttle: Throttle,
    private readonly mailer: Mailer,
  ) {}

  @Route(api.registration.advert)
  async advert(
    @Call() { params }: CallOf<typeof api.registration.advert>,
    @Req() request: FastifyRequest,
  ) {
    await this.limit('registration:advert', request, reads);
    return this.adverts.one(params.matterNumber);
  }

  @Route(api.registration.request)
  async request(
    @Call() { input }: CallOf<typeof api.registration.request>,
    @Req() request: FastifyRequest,
  ) {
    await this.limit('registration:address', request, requests);
    if (!input.website?.trim()) this.asking.request(input.email, input.matterNumber);
    return (await this.mailer.delivers())
      ? {
          mailed: true,
          message:
            '登録のご案内をメールでお送りしました。届いたリンクを24時間以内に開いてください。',
        }
      : {
          mailed: false,
          message: 'ただいまメールをお送りできません。お手数ですが、事務局へご連絡ください。',
        };
  }

  @Route(api.registration.open)
  async open(
    @Call() { input: { code } }: CallOf<typeof api.registration.open>,
    @Req() request: FastifyRequest,
  ) {
    await this.limit('registration:try', request, tries);
    return this.registering.open(code);
  }

  @Route(api.registration.register)
  async register(
    @Call() { input }: CallOf<typeof api.registration.register>,
    @Req() request: FastifyRequest,
  ) {
    await this.limit('registration:try', request, tries);
    const { email, matterNumber } = await this.registering.run(input);
    return { email, matterNumber, message: '登録しました。' };
  }

  private limit(name: string, request: FastifyRequest, max: number): Promise<void> {
    return this.throttle.require({
      name,
      subject: addressOf(request.ip),
      max,
      windowMs: minutes(15),
    });
  }
}
