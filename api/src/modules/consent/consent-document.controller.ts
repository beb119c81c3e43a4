import { Body, Controller, Param, Query, StreamableFile } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { told } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type ConsentDocumentView,
  consentDocumentView,
  consentText,
  consentTextQuery,
  givenConsent,
  type NewConsentDocument,
  newConsentDocument,
} from '@tsumugi/contract/resources/consent-document';
import * as api from '@tsumugi/contract/routes/all';
import { z } from 'zod';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { attachment } from '../../platform/http/attachment.js';
import { Route } from '../../platform/http/route.js';
import { PublishDocument } from './actions/publish-document.js';
import { ConsentQueries } from './consent.queries.js';
import { consentFile } from './domain/consent-file.js';

/** The texts that people agree to, and what was agreed, to keep as a file (docs/adr/0052). */
@Controller()
export class ConsentDocumentController {
  constructor(
    private readonly consents: ConsentQueries,
    private readonly publishing: PublishDocument,
    private readonly readings: ReadingLog,
  ) {}

  @Route(api.consent.texts, { query: consentTextQuery, answer: z.array(consentText) })
  texts(@Query() { side }: z.infer<typeof consentTextQuery>) {
    return this.consents.texts(side);
  }

  @Route(api.consent.documents, { answer: z.array(consentDocumentView) })
  documents() {
    return this.consents.documents();
  }

  @Route(api.consent.publish, { input: newConsentDocument, answer: consentDocumentView })
  async publish(@Body() body: NewConsentDocument, @User() user: CurrentUser): Promise<ConsentDocumentView> {
    const made = await this.publishing.run(body, user);
    const found = (await this.consents.documents()).find((each) => each.id === made);
    if (!found) throw new AppError('not_found');
    return found;
  }

  @Route(api.consent.cancel, { answer: told })
  async cancel(@Param('id', { schema: id }) documentId: number, @User() user: CurrentUser) {
    await this.publishing.cancel(documentId, user);
    return { message: '取り消しました。' };
  }

  @Route(api.consent.ownFile)
  async own(@Param('id', { schema: id }) consentId: number, @User() user: CurrentUser): Promise<StreamableFile> {
    return this.file(user.accountId, consentId);
  }

  @Route(api.consent.familyFile)
  async family(
    @Param('id', { schema: id }) parentId: number,
    @Param('consentId', { schema: id }) consentId: number,
    @User() user: CurrentUser,
  ): Promise<StreamableFile> {
    const file = await this.file(await this.consents.accountOf('parent', parentId), consentId);
    await this.readings.one(user, { entity: 'parent', entityId: parentId });
    return file;
  }

  @Route(api.consent.ofTeacher, { answer: z.array(givenConsent) })
  ofTeacher(@Param('id', { schema: id }) teacherId: number) {
    return this.consents.ofTeacher(teacherId);
  }

  @Route(api.consent.teacherFile)
  async teacher(
    @Param('id', { schema: id }) teacherId: number,
    @Param('consentId', { schema: id }) consentId: number,
    @User() user: CurrentUser,
  ): Promise<StreamableFile> {
    const file = await this.file(await this.consents.accountOf('teacher', teacherId), consentId);
    await this.readings.one(user, { entity: 'teacher', entityId: teacherId });
    return file;
  }

  private async file(accountId: number, consentId: number): Promise<StreamableFile> {
    const given = await this.consents.given(accountId, consentId);
    return new StreamableFile(Buffer.from(consentFile(given)), {
      type: 'text/html; charset=utf-8',
      disposition: attachment(`同意の控え_${given.type}_第${given.documentVersion}版.html`, `consent-${consentId}.html`),
    });
  }
}
