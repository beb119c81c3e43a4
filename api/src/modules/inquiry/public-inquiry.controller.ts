import { Controller, Req, UseGuards } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { ReceiveInquiry } from './actions/receive-inquiry.js';
import { SiteKeyGuard, siteOf } from './site-key.guard.js';

/** Forms that company sites send. */
@Controller()
export class PublicInquiryController {
  constructor(private readonly receive: ReceiveInquiry) {}

  @Route(api.inquiry.receive)
  @UseGuards(SiteKeyGuard)
  async inquiries(
    @Call() { input }: CallOf<typeof api.inquiry.receive>,
    @Req() request: FastifyRequest,
  ) {
    if (!input.website?.trim()) await this.receive.run(input, siteOf(request));
    return {
      accepted: true as const,
      message: 'お問い合わせを受け付けました。担当者よりご連絡いたします。',
    };
  }
}
