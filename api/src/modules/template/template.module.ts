import { Module } from '@nestjs/common';
import { SaveChatTemplate } from './actions/save-chat-template.js';
import { SaveSignatureTemplate } from './actions/save-signature-template.js';
import { ChatTemplateController } from './chat-template.controller.js';
import { MailDraftController } from './mail-draft.controller.js';
import { MailDraftQueries } from './mail-draft.queries.js';
import { SignatureTemplateController } from './signature-template.controller.js';
import { TemplateQueries } from './template.queries.js';

/** Text templates of staff: chat templates, signatures, and mail drafts from notices. */
@Module({
  controllers: [ChatTemplateController, SignatureTemplateController, MailDraftController],
  providers: [TemplateQueries, SaveChatTemplate, SaveSignatureTemplate, MailDraftQueries],
})
export class TemplateModule {}
