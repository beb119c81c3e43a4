import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type SignatureTemplateSave,
  type SignatureTemplateView,
  signatureTemplateSave,
  signatureTemplateView,
} from '@tsumugi/contract/resources/text-template';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { SaveSignatureTemplate } from './actions/save-signature-template.js';
import { presentSignatureTemplate } from './template.presenter.js';
import { TemplateQueries } from './template.queries.js';

const newSignatureTemplate = signatureTemplateSave
  .omit({ id: true, version: true })
  .meta({ id: 'NewSignatureTemplate' });

const list = defineList({
  filters: {
    q: filterOf.text('題名・本文'),
    ownerId: filterOf.id('持ち主のアカウント'),
    mine: filterOf.flag('自分のもの'),
  },
  sorts: ['version', 'title', 'body', 'owner', 'createdAt', 'isDefault'],
});

/** 署名のテンプレート of the staff (domain/calls#chat-calls), and the same as a react-admin resource. */
@Controller()
export class SignatureTemplateController {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly saving: SaveSignatureTemplate,
  ) {}

  @Route(api.signatureTemplate.offered, { answer: z.array(signatureTemplateView) })
  async offered(@User() user: CurrentUser): Promise<SignatureTemplateView[]> {
    return (await this.templates.offeredSignatures(user)).map((row) =>
      presentSignatureTemplate(row, user),
    );
  }

  @Route(api.signatureTemplate.list, { query: list.query, page: signatureTemplateView })
  async list(
    @Query() query: z.output<typeof list.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignatureTemplateView[]> {
    const page = readPage(list, query);
    const { rows, total } = await this.templates.signatureTemplates(page, user);
    setTotal(reply, 'signature-templates', page, rows.length, total);
    return rows.map((row) => presentSignatureTemplate(row, user));
  }

  @Route(api.signatureTemplate.detail, { answer: signatureTemplateView })
  async detail(
    @Param('id', { schema: id }) templateId: number,
    @User() user: CurrentUser,
  ): Promise<SignatureTemplateView> {
    return presentSignatureTemplate(await this.templates.signatureTemplate(templateId, user), user);
  }

  @Route(api.signatureTemplate.save, {
    input: signatureTemplateSave,
    answer: signatureTemplateView,
  })
  save(
    @Body() body: SignatureTemplateSave,
    @User() user: CurrentUser,
  ): Promise<SignatureTemplateView> {
    return this.saving.run(body, user);
  }

  @Route(api.signatureTemplate.create, {
    input: newSignatureTemplate,
    answer: signatureTemplateView,
  })
  create(
    @Body() body: z.infer<typeof newSignatureTemplate>,
    @User() user: CurrentUser,
  ): Promise<SignatureTemplateView> {
    return this.saving.run(body, user);
  }

  @Route(api.signatureTemplate.replace, { input: wholeRecord, answer: signatureTemplateView })
  async put(
    @Param('id', { schema: id }) templateId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ): Promise<SignatureTemplateView> {
    const current = presentSignatureTemplate(
      await this.templates.signatureTemplate(templateId, user),
      user,
    );
    const edit = editOf(signatureTemplateSave, body, current);
    return edit ? this.saving.run({ ...edit, id: templateId }, user) : current;
  }

  @Route(api.signatureTemplate.remove, { answer: removalAnswer })
  async delete(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser) {
    await this.saving.remove(templateId, user);
    return { id: templateId, message: '削除しました。' };
  }

  @Route(api.signatureTemplate.restore, { answer: signatureTemplateView })
  restore(
    @Param('id', { schema: id }) templateId: number,
    @User() user: CurrentUser,
  ): Promise<SignatureTemplateView> {
    return this.saving.restore(templateId, user);
  }
}
