import { Module } from '@nestjs/common';
import { DuplicateModule } from '../duplicate/duplicate.module.js';
import { AnswerInquiry } from './actions/answer-inquiry.js';
import { CreateMatter } from './actions/create-matter.js';
import { ManageSiteKeys } from './actions/manage-site-keys.js';
import { MatterAtOnce } from './actions/matter-at-once.js';
import { ReceiveInquiry } from './actions/receive-inquiry.js';
import { SaveContactForm } from './actions/save-contact-form.js';
import { InquiryController } from './inquiry.controller.js';
import { InquiryQueries } from './inquiry.queries.js';
import { PublicInquiryController } from './public-inquiry.controller.js';
import { SiteKeyController } from './site-key.controller.js';
import { SiteKeyQueries } from './site-key.queries.js';

/** HP問い合わせ: from the company sites' forms to the matter. */
@Module({
  imports: [DuplicateModule],
  controllers: [PublicInquiryController, InquiryController, SiteKeyController],
  providers: [
    InquiryQueries,
    SiteKeyQueries,
    ManageSiteKeys,
    ReceiveInquiry,
    MatterAtOnce,
    SaveContactForm,
    AnswerInquiry,
    CreateMatter,
  ],
})
export class InquiryModule {}
