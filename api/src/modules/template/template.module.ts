import { Module } from '@nestjs/common';
import { ChatTemplateController } from './chat-template.controller.js';
import { MailDraftController } from './mail-draft.controller.js';
import { MailDraftQueries } from './mail-draft.queries.js';
import { SignatureTemplateController } from './signature-template.controller.js';
import { ChatTemplateStore, SignatureTemplateStore } from './template.store.js';

/** Text templates of staff: chat templates, signatures, and mail drafts from notices. */
@Module({
  controllers: [ChatTemplateController, SignatureTemplateController, MailDraftController],
  providers: [ChatTemplateStore, SignatureTemplateStore, MailDraftQueries],
})
export class TemplateModule {}
