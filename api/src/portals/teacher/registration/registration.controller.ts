import { Body, Controller, Param, Req } from '@nestjs/common';
import {
  type Advert,
  advert,
  matterNumberText,
} from '@tsumugi/contract/portal/teacher-application';
import {
  type RegistrationOpened,
  registrationCode,
  registrationOpened,
  registrationRequest,
  type TeacherRegistered,
  type TeacherRegistration,
  teacherRegistered,
  teacherRegistration,
} from '@tsumugi/contract/portal/teacher-registration';
import { type ResetAsked, resetAsked } from '@tsumugi/contract/resources/account';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { addressOf, Throttle } from '../../../platform/auth/throttle.js';
import { minutes } from '../../../platform/clock.js';
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

  @Route(api.registration.advert, { answer: advert })
  async advert(
    @Param('matterNumber', { schema: matterNumberText }) matterNumber: string,
    @Req() request: FastifyRequest,
  ): Promise<Advert> {
    await this.limit('registration:advert', request, reads);
    return this.adverts.one(matterNumber);
  }

  @Route(api.registration.request, { input: registrationRequest, answer: resetAsked })
  async request(
    @Body() body: z.infer<typeof registrationRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ResetAsked> {
    await this.limit('registration:address', request, requests);
    if (!body.website?.trim()) this.asking.request(body.email, body.matterNumber);
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

  @Route(api.registration.open, { input: registrationCode, answer: registrationOpened })
  async open(
    @Body() { code }: z.infer<typeof registrationCode>,
    @Req() request: FastifyRequest,
  ): Promise<RegistrationOpened> {
    await this.limit('registration:try', request, tries);
    return this.registering.open(code);
  }

  @Route(api.registration.register, { input: teacherRegistration, answer: teacherRegistered })
  async register(
    @Body() body: TeacherRegistration,
    @Req() request: FastifyRequest,
  ): Promise<TeacherRegistered> {
    await this.limit('registration:try', request, tries);
    const { email, matterNumber } = await this.registering.run(body);
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
