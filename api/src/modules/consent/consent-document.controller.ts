import { Controller, StreamableFile } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { attachment } from '../../platform/http/attachment.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { cutPage } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { PublishDocument } from './actions/publish-document.js';
import { ConsentQueries } from './consent.queries.js';
import { consentFile } from './domain/consent-file.js';

/** Consent documents, and given consents as a file (docs/adr/0052). */
@Controller()
export class ConsentDocumentController {
  constructor(
    private readonly consents: ConsentQueries,
    private readonly publishing: PublishDocument,
    private readonly readings: ReadingLog,
  ) {}

  @Route(api.consent.texts)
  texts(@Call() { query: { side } }: CallOf<typeof api.consent.texts>) {
    return this.consents.texts(side);
  }

  @Route(api.consent.documents)
  async documents(@Call() { page }: CallOf<typeof api.consent.documents>) {
    return cutPage(await this.consents.documents(), page);
  }

  @Route(api.consent.document)
  async document(@Call() { params }: CallOf<typeof api.consent.document>) {
    const found = (await this.consents.documents()).find((each) => each.id === params.id);
    if (!found) throw new AppError('not_found');
    return found;
  }

  @Route(api.consent.publish)
  async publish(@Call() { input, user }: CallOf<typeof api.consent.publish>) {
    return this.document({ params: { id: await this.publishing.run(input, user) }, user });
  }

  @Route(api.consent.cancel)
  async cancel(@Call() { params, user }: CallOf<typeof api.consent.cancel>) {
    await this.publishing.cancel(params.id, user);
    return { message: '取り消しました。' };
  }

  @Route(api.consent.ownFile)
  async own(@Call() { params, user }: CallOf<typeof api.consent.ownFile>): Promise<StreamableFile> {
    return this.file(user.accountId, params.id);
  }

  @Route(api.consent.familyFile)
  async family(
    @Call() { params, user }: CallOf<typeof api.consent.familyFile>,
  ): Promise<StreamableFile> {
    const file = await this.file(
      await this.consents.accountOf('parent', params.id),
      params.consentId,
    );
    await this.readings.one(user, { entity: 'parent', entityId: params.id });
    return file;
  }

  @Route(api.consent.ofTeacher)
  ofTeacher(@Call() { params }: CallOf<typeof api.consent.ofTeacher>) {
    return this.consents.ofTeacher(params.id);
  }

  @Route(api.consent.teacherFile)
  async teacher(
    @Call() { params, user }: CallOf<typeof api.consent.teacherFile>,
  ): Promise<StreamableFile> {
    const file = await this.file(
      await this.consents.accountOf('teacher', params.id),
      params.consentId,
    );
    await this.readings.one(user, { entity: 'teacher', entityId: params.id });
    return file;
  }

  private async file(accountId: number, consentId: number): Promise<StreamableFile> {
    const consent = await this.consents.consentWithText(accountId, consentId);
    return new StreamableFile(Buffer.from(consentFile(consent)), {
      type: 'text/html; charset=utf-8',
      disposition: attachment(
        `同意の控え_${consent.type}_第${consent.documentVersion}版.html`,
        `consent-${consentId}.html`,
      ),
    });
  }
}
