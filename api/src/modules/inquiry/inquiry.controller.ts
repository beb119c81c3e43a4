import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type AnswerInquiry as AnswerInput,
  answerInquiry,
  type ContactFormDetail,
  contactFormDetail,
  contactFormSaved,
  inquiryAnswered,
  type MatterFromForm,
  matterFromForm,
  matterOfForm,
  type SaveContactForm as SaveInput,
  saveContactForm,
} from '@tsumugi/contract/resources/contact-form';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { AnswerInquiry } from './actions/answer-inquiry.js';
import { CreateMatter, type MatterOfForm } from './actions/create-matter.js';
import { SaveContactForm } from './actions/save-contact-form.js';
import { presentForm } from './inquiry.presenter.js';
import { InquiryQueries } from './inquiry.queries.js';

const query = z.object({ preview: z.enum(['0', '1']).optional() });

/** Staff calls on single inquiries (specification section 7; the spellings are the specification's, with correct ones beside them). */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'contactForm' } })
export class InquiryController {
  constructor(
    private readonly inquiries: InquiryQueries,
    private readonly saving: SaveContactForm,
    private readonly creating: CreateMatter,
    private readonly answering: AnswerInquiry,
  ) {}

  @Get(['get-contact-from-form-detail/:id', 'get-contact-form-detail/:id', 'hp-inquiries/:id'])
  @ApiOperation({ operationId: 'inquiry.detail', summary: '問い合わせの詳細' })
  @Answers(contactFormDetail)
  async detail(@Param('id', { schema: id }) formId: number, @User() user: CurrentUser): Promise<ContactFormDetail> {
    const form = await this.inquiries.form(formId, user);
    const around = { ...(await this.inquiries.alike(user.reach, form)), opening: await this.inquiries.opening(form) };
    return presentForm(form, around, user.isAdmin);
  }

  @Post(['save-contact-from-from', 'save-contact-form'])
  @HttpCode(200)
  @ApiOperation({ operationId: 'inquiry.save', summary: '問い合わせの確認・編集' })
  @Answers(contactFormSaved)
  save(@Body({ schema: saveContactForm }) body: SaveInput, @User() user: CurrentUser) {
    return this.saving.run(body, user);
  }

  @Post('contact-forms/:id/answer')
  @HttpCode(200)
  @ApiOperation({ operationId: 'inquiry.answer', summary: '問い合わせにメールで返信する' })
  @Answers(inquiryAnswered)
  answer(@Param('id', { schema: id }) formId: number, @Body({ schema: answerInquiry }) body: AnswerInput, @User() user: CurrentUser) {
    return this.answering.run(formId, body, user);
  }

  @Post('contact-forms/:id/create-matter')
  @HttpCode(200)
  @ApiOperation({ operationId: 'inquiry.createMatter', summary: '問い合わせから案件を作成' })
  @Answers(matterOfForm)
  createMatter(
    @Param('id', { schema: id }) formId: number,
    @Body({ schema: matterFromForm }) body: MatterFromForm,
    @Query({ schema: query }) { preview }: z.infer<typeof query>,
    @User() user: CurrentUser,
  ): Promise<MatterOfForm> {
    return this.creating.run(formId, body, user, preview === '1');
  }
}
