import { Module } from '@nestjs/common';
import { PublishDocument } from './actions/publish-document.js';
import { ConsentQueries } from './consent.queries.js';
import { ConsentDocumentController } from './consent-document.controller.js';

/** Consent texts in versions, and the given consents. */
@Module({ controllers: [ConsentDocumentController], providers: [ConsentQueries, PublishDocument] })
export class ConsentModule {}
