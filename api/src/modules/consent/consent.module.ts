import { Module } from '@nestjs/common';
import { PublishDocument } from './actions/publish-document.js';
import { ConsentQueries } from './consent.queries.js';
import { ConsentDocumentController } from './consent-document.controller.js';

/** What people agree to: texts in versions, and who agreed to which. */
@Module({ controllers: [ConsentDocumentController], providers: [ConsentQueries, PublishDocument] })
export class ConsentModule {}
