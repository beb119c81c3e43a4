import { Controller } from '@nestjs/common';
import { signatureTemplateSave } from '@tsumugi/contract/resources/text-template';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
import { SaveSignatureTemplate } from './actions/save-signature-template.js';
import { presentSignatureTemplate } from './template.presenter.js';
import { TemplateQueries } from './template.queries.js';

/** 署名のテンプレート of the staff (domain/calls#chat-calls), and the same as a react-admin resource. */
@Controller()
export class SignatureTemplateController {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly saving: SaveSignatureTemplate,
  ) {}

  @Route(api.signatureTemplate.offered)
  async offered(@Call() { user }: CallOf<typeof api.signatureTemplate.offered>) {
    return (await this.templates.offeredSignatures(user)).map((row) =>
      presentSignatureTemplate(row, user),
    );
  }

  @Route(api.signatureTemplate.list)
  async list(@Call() { page, user }: CallOf<typeof api.signatureTemplate.list>) {
    const { rows, total } = await this.templates.signatureTemplates(page, user);
    return { rows: rows.map((row) => presentSignatureTemplate(row, user)), total };
  }

  @Route(api.signatureTemplate.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.signatureTemplate.detail>) {
    return presentSignatureTemplate(await this.templates.signatureTemplate(params.id, user), user);
  }

  @Route(api.signatureTemplate.save)
  save(@Call() { input, user }: CallOf<typeof api.signatureTemplate.save>) {
    return this.saving.run(input, user);
  }

  @Route(api.signatureTemplate.create)
  create(@Call() { input, user }: CallOf<typeof api.signatureTemplate.create>) {
    return this.saving.run(input, user);
  }

  @Route(api.signatureTemplate.replace)
  async put(@Call() call: CallOf<typeof api.signatureTemplate.replace>) {
    return replaceRecord(signatureTemplateSave, call.input, await this.detail(call), (edit) =>
      this.save({ ...call, input: { ...edit, id: call.params.id } }),
    );
  }

  @Route(api.signatureTemplate.remove)
  async delete(@Call() { params, user }: CallOf<typeof api.signatureTemplate.remove>) {
    await this.saving.remove(params.id, user);
    return { id: params.id, message: '削除しました。' };
  }

  @Route(api.signatureTemplate.restore)
  restore(@Call() { params, user }: CallOf<typeof api.signatureTemplate.restore>) {
    return this.saving.restore(params.id, user);
  }
}
