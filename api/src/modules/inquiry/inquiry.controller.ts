import { Body, Controller, Param, Query } from '@nestjs/common';
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
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { AnswerInquiry } from './actions/answer-inquiry.js';
import { CreateMatter, type MatterOfForm } from './actions/create-matter.js';
import { SaveContactForm } from './actions/save-contact-form.js';
import { presentForm } from './inquiry.presenter.js';
import { InquiryQueries } from './inquiry.queries.js';

const query = z.object({ preview: z.enum(['0', '1']).optional() });

/** Staff calls on single inquiries (domain/calls#staff-details; the spellings are the specification's, with correct ones beside them). */
@Controller()
export class InquiryController {
  constructor(
    private readonly inquiries: InquiryQueries,
    private readonly saving: SaveContactForm,
    private readonly creating: CreateMatter,
    private readonly answering: AnswerInquiry,
    private readonly mailer: Mailer,
  ) {}

  @Route(api.inquiry.detail, { answer: contactFormDetail })
  async detail(
    @Param('id', { schema: id }) formId: number,
    @User() user: CurrentUser,
  ): Promise<ContactFormDetail> {
    const form = await this.inquiries.form(formId, user);
    const alike = await this.inquiries.alike(user.reach, form);
    const around = {
      ...alike,
      opening: await this.inquiries.opening(form),
      delivers: await this.mailer.delivers(),
    };
    return presentForm(form, around, user.isAdmin);
  }

  @Route(api.inquiry.save, { input: saveContactForm, answer: contactFormSaved })
  save(@Body() body: SaveInput, @User() user: CurrentUser) {
    return this.saving.run(body, user);
  }

  @Route(api.inquiry.replace, { input: wholeRecord, answer: contactFormDetail })
  async put(
    @Param('id', { schema: id }) formId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ): Promise<ContactFormDetail> {
    const current = await this.detail(formId, user);
    const edit = editOf(saveContactForm, { ...body, contactFromFormId: formId }, current);
    if (!edit) return current;
    await this.saving.run(edit, user);
    return this.detail(formId, user);
  }

  @Route(api.inquiry.answer, { input: answerInquiry, answer: inquiryAnswered })
  answer(
    @Param('id', { schema: id }) formId: number,
    @Body() body: AnswerInput,
    @User() user: CurrentUser,
  ) {
    return this.answering.run(formId, body, user);
  }

  @Route(api.inquiry.createMatter, { input: matterFromForm, query, answer: matterOfForm })
  createMatter(
    @Param('id', { schema: id }) formId: number,
    @Body() body: MatterFromForm,
    @Query() { preview }: z.infer<typeof query>,
    @User() user: CurrentUser,
  ): Promise<MatterOfForm> {
    return this.creating.run(formId, body, user, preview === '1');
  }
}
