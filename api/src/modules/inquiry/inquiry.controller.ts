import { Controller } from '@nestjs/common';
import { saveContactForm } from '@tsumugi/contract/resources/contact-form';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { AnswerInquiry } from './actions/answer-inquiry.js';
import { CreateMatter } from './actions/create-matter.js';
import { SaveContactForm } from './actions/save-contact-form.js';
import { presentForm } from './inquiry.presenter.js';
import { InquiryQueries } from './inquiry.queries.js';

/**
 * Staff calls on single inquiries (domain/calls#staff-details; the spellings are the
 * specification's, with correct ones beside them).
 */
@Controller()
export class InquiryController {
  constructor(
    private readonly inquiries: InquiryQueries,
    private readonly saving: SaveContactForm,
    private readonly creating: CreateMatter,
    private readonly answering: AnswerInquiry,
    private readonly mailer: Mailer,
  ) {}

  @Route(api.inquiry.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.inquiry.detail>) {
    const form = await this.inquiries.form(params.id, user);
    const alike = await this.inquiries.findAlike(user.reach, form);
    const related = {
      ...alike,
      opening: await this.inquiries.readOpening(form),
      delivers: await this.mailer.delivers(),
    };
    return presentForm(form, related, user.isAdmin);
  }

  @Route(api.inquiry.save)
  save(@Call() { input, user }: CallOf<typeof api.inquiry.save>) {
    return this.saving.run(input, user);
  }

  @Route(api.inquiry.replace)
  async put(@Call() call: CallOf<typeof api.inquiry.replace>) {
    const sent = { ...call.input, contactFromFormId: call.params.id };
    return replaceRecord(saveContactForm, sent, await this.detail(call), async (edit) => {
      await this.saving.run(edit, call.user);
      return this.detail(call);
    });
  }

  @Route(api.inquiry.answer)
  answer(@Call() { params, input, user }: CallOf<typeof api.inquiry.answer>) {
    return this.answering.run(params.id, input, user);
  }

  @Route(api.inquiry.createMatter)
  createMatter(
    @Call() { params, query: { preview }, input, user }: CallOf<typeof api.inquiry.createMatter>,
  ) {
    return this.creating.run(params.id, input, user, preview === '1');
  }
}
