import { Body, Controller, Req, UseGuards } from '@nestjs/common';
import {
  type InquiryReceived,
  inquiryReceived,
  type PublicInquiry,
  publicInquiry,
} from '@tsumugi/contract/resources/public-inquiry';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { Route } from '../../platform/http/route.js';
import { ReceiveInquiry } from './actions/receive-inquiry.js';
import { SiteKeyGuard, siteOf } from './site-key.guard.js';

/** What company sites send. */
@Controller()
export class PublicInquiryController {
  constructor(private readonly receive: ReceiveInquiry) {}

  @Route(api.inquiry.receive, { input: publicInquiry, answer: inquiryReceived })
  @UseGuards(SiteKeyGuard)
  async inquiries(
    @Body() body: PublicInquiry,
    @Req() request: FastifyRequest,
  ): Promise<InquiryReceived> {
    if (!body.website?.trim()) await this.receive.run(body, siteOf(request));
    return {
      accepted: true,
      message: 'お問い合わせを受け付けました。担当者よりご連絡いたします。',
    };
  }
}
