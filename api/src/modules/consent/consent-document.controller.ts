import { Body, Controller, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type ConsentDocumentView,
  consentDocumentView,
  consentText,
  consentTextQuery,
  consentTypes,
  givenConsent,
  type NewConsentDocument,
  newConsentDocument,
} from '@tsumugi/contract/resources/consent-document';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { attachment } from '../../platform/http/attachment.js';
import {
  cutPage,
  defineList,
  filterOf,
  readShortList,
  setTotal,
} from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { PublishDocument } from './actions/publish-document.js';
import { ConsentQueries } from './consent.queries.js';
import { consentFile } from './domain/consent-file.js';

const versions = defineList({
  filters: {
    type: filterOf.oneOf('同意の種類', Object.keys(consentTypes)),
    state: filterOf.oneOf('状態', ['coming', 'current', 'past']),
  },
  sorts: Object.keys(consentDocumentView.shape),
});

/** Consent documents, and given consents as a file (docs/adr/0052). */
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

  @Route(api.consent.documents, { query: versions.query, page: consentDocumentView })
  async documents(
    @Query() query: z.output<typeof versions.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readShortList(versions, query);
    const { rows, total } = cutPage(await this.consents.documents(), page);
    setTotal(reply, 'consent-documents', page, rows.length, total);
    return rows;
  }

  @Route(api.consent.document, { answer: consentDocumentView })
  async document(@Param('id', { schema: id }) documentId: number): Promise<ConsentDocumentView> {
    const found = (await this.consents.documents()).find((each) => each.id === documentId);
    if (!found) throw new AppError('not_found');
    return found;
  }

  @Route(api.consent.publish, { input: newConsentDocument, answer: consentDocumentView })
  async publish(
    @Body() body: NewConsentDocument,
    @User() user: CurrentUser,
  ): Promise<ConsentDocumentView> {
    return this.document(await this.publishing.run(body, user));
  }

  @Route(api.consent.cancel, { answer: messageAnswer })
  async cancel(@Param('id', { schema: id }) documentId: number, @User() user: CurrentUser) {
    await this.publishing.cancel(documentId, user);
    return { message: '取り消しました。' };
  }

  @Route(api.consent.ownFile)
  async own(
    @Param('id', { schema: id }) consentId: number,
    @User() user: CurrentUser,
  ): Promise<StreamableFile> {
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
      disposition: attachment(
        `同意の控え_${given.type}_第${given.documentVersion}版.html`,
        `consent-${consentId}.html`,
      ),
    });
  }
}
