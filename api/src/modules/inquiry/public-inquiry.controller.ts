import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type InquiryReceived, inquiryReceived, type PublicInquiry, publicInquiry } from '@tsumugi/contract/resources/public-inquiry';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../../platform/http/answers.js';
import { Public } from '../../platform/http/who.js';
import { ReceiveInquiry } from './actions/receive-inquiry.js';
import { SiteKeyGuard, siteOf } from './site-key.guard.js';

/** What company sites send. */
@Controller('api/public')
export class PublicInquiryController {
  constructor(private readonly receive: ReceiveInquiry) {}

  @Post('inquiries')
  @HttpCode(202)
  @Public({ csrf: 'never', accepts: ['form'], query: 'any' })
  @UseGuards(SiteKeyGuard)
  @ApiOperation({ operationId: 'inquiry.receive', summary: 'サイトの問い合わせフォームからの受付' })
  @Answers(inquiryReceived)
  async inquiries(@Body({ schema: publicInquiry }) body: PublicInquiry, @Req() request: FastifyRequest): Promise<InquiryReceived> {
    if (!body.website?.trim()) await this.receive.run(body, siteOf(request));
    return { accepted: true, message: 'お問い合わせを受け付けました。担当者よりご連絡いたします。' };
  }
}
