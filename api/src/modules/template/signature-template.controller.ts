import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type SignatureTemplateSave,
  type SignatureTemplateView,
  signatureTemplateSave,
  signatureTemplateView,
} from '@tsumugi/contract/resources/text-template';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers, AnswersPage } from '../../platform/http/answers.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { SaveSignatureTemplate } from './actions/save-signature-template.js';
import { presentSignatureTemplate } from './template.presenter.js';
import { TemplateQueries } from './template.queries.js';

const newSignatureTemplate = signatureTemplateSave.omit({ id: true, version: true }).meta({ id: 'NewSignatureTemplate' });

const list = defineList({
  filters: { q: filterOf.text('題名・本文'), ownerId: filterOf.id('持ち主のアカウント'), mine: filterOf.flag('自分のもの') },
  sorts: ['title', 'createdAt', 'isDefault'],
});

/** 署名のテンプレート of the staff (specification section 7, admin chat), and the same as a react-admin resource. */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'free' } })
export class SignatureTemplateController {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly saving: SaveSignatureTemplate,
  ) {}

  @Get('chat/templates/signature')
  @ApiOperation({ operationId: 'signatureTemplate.offered', summary: '入力欄で選べる署名のテンプレート' })
  @Answers(z.array(signatureTemplateView))
  async offered(@User() user: CurrentUser): Promise<SignatureTemplateView[]> {
    return (await this.templates.offeredSignatures(user)).map((row) => presentSignatureTemplate(row, user));
  }

  @Get(['chat/template/signature/search', 'signature-templates'])
  @ApiOperation({ operationId: 'signatureTemplate.list', summary: '署名のテンプレートの一覧' })
  @AnswersPage(signatureTemplateView)
  async list(
    @Query({ schema: list.query }) query: z.output<typeof list.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignatureTemplateView[]> {
    const page = readPage(list, query);
    const { rows, total } = await this.templates.signatureTemplates(page, user);
    setTotal(reply, 'signature-templates', page, rows.length, total);
    return rows.map((row) => presentSignatureTemplate(row, user));
  }

  @Get(['chat/template/signature/:id', 'signature-templates/:id'])
  @ApiOperation({ operationId: 'signatureTemplate.detail', summary: '署名のテンプレート' })
  @Answers(signatureTemplateView)
  async detail(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser): Promise<SignatureTemplateView> {
    return presentSignatureTemplate(await this.templates.signatureTemplate(templateId, user), user);
  }

  @Post('chat/template/signature/save')
  @HttpCode(200)
  @ApiOperation({ operationId: 'signatureTemplate.save', summary: '署名のテンプレートを保存する' })
  @Answers(signatureTemplateView)
  save(@Body({ schema: signatureTemplateSave }) body: SignatureTemplateSave, @User() user: CurrentUser): Promise<SignatureTemplateView> {
    return this.saving.run(body, user);
  }

  @Post('signature-templates')
  @ApiOperation({ operationId: 'signatureTemplate.create', summary: '署名のテンプレートを作る（一覧画面の形式）' })
  @Answers(signatureTemplateView)
  create(
    @Body({ schema: newSignatureTemplate }) body: z.infer<typeof newSignatureTemplate>,
    @User() user: CurrentUser,
  ): Promise<SignatureTemplateView> {
    return this.saving.run(body, user);
  }

  @Put('signature-templates/:id')
  @ApiOperation({ operationId: 'signatureTemplate.replace', summary: '署名のテンプレートの編集（一覧画面の形式）' })
  @Answers(signatureTemplateView)
  put(
    @Param('id', { schema: id }) templateId: number,
    @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>,
    @User() user: CurrentUser,
  ): Promise<SignatureTemplateView> {
    return this.saving.run(readRecord(signatureTemplateSave, { ...body, id: templateId }), user);
  }

  @Delete(['chat/template/signature/delete/:id', 'signature-templates/:id'])
  @ApiOperation({ operationId: 'signatureTemplate.delete', summary: '署名のテンプレートを削除する' })
  @Answers(removed)
  async delete(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser) {
    await this.saving.remove(templateId, user);
    return { id: templateId, message: '削除しました。' };
  }

  @Post('signature-templates/:id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'signatureTemplate.restore', summary: '署名のテンプレートの削除を元に戻す' })
  @Answers(signatureTemplateView)
  restore(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser): Promise<SignatureTemplateView> {
    return this.saving.restore(templateId, user);
  }
}
