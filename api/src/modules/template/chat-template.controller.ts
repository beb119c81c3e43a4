import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type ChatTemplateSave,
  type ChatTemplateView,
  chatTemplateSave,
  chatTemplateView,
} from '@tsumugi/contract/resources/text-template';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers, AnswersPage } from '../../platform/http/answers.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { SaveChatTemplate } from './actions/save-chat-template.js';
import { presentChatTemplate } from './template.presenter.js';
import { TemplateQueries } from './template.queries.js';

const newChatTemplate = chatTemplateSave.omit({ id: true, version: true }).meta({ id: 'NewChatTemplate' });

const list = defineList({
  filters: {
    q: filterOf.text('題名・本文'),
    ownerId: filterOf.id('持ち主のアカウント'),
    mine: filterOf.flag('自分のもの'),
    shared: filterOf.flag('共有のみ'),
  },
  sorts: ['title', 'createdAt', 'sortOrder', 'shared'],
});

/** チャットのテンプレート of the staff (specification section 7, admin chat), and the same as a react-admin resource. */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'free' } })
export class ChatTemplateController {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly saving: SaveChatTemplate,
  ) {}

  @Get('chat/templates/chat')
  @ApiOperation({ operationId: 'chatTemplate.offered', summary: '入力欄で選べるチャットのテンプレート' })
  @Answers(z.array(chatTemplateView))
  async offered(@User() user: CurrentUser): Promise<ChatTemplateView[]> {
    return (await this.templates.offeredChats(user)).map((row) => presentChatTemplate(row, user));
  }

  @Get(['chat/template/chat/search', 'chat-templates'])
  @ApiOperation({ operationId: 'chatTemplate.list', summary: 'チャットのテンプレートの一覧' })
  @AnswersPage(chatTemplateView)
  async list(
    @Query({ schema: list.query }) query: z.output<typeof list.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatTemplateView[]> {
    const page = readPage(list, query);
    const { rows, total } = await this.templates.chatTemplates(page, user);
    setTotal(reply, 'chat-templates', page, rows.length, total);
    return rows.map((row) => presentChatTemplate(row, user));
  }

  @Get(['chat/template/chat/:id', 'chat-templates/:id'])
  @ApiOperation({ operationId: 'chatTemplate.detail', summary: 'チャットのテンプレート' })
  @Answers(chatTemplateView)
  async detail(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser): Promise<ChatTemplateView> {
    return presentChatTemplate(await this.templates.chatTemplate(templateId, user), user);
  }

  @Post('chat/template/chat/save')
  @HttpCode(200)
  @ApiOperation({ operationId: 'chatTemplate.save', summary: 'チャットのテンプレートを保存する' })
  @Answers(chatTemplateView)
  save(@Body({ schema: chatTemplateSave }) body: ChatTemplateSave, @User() user: CurrentUser): Promise<ChatTemplateView> {
    return this.saving.run(body, user);
  }

  @Post('chat-templates')
  @ApiOperation({ operationId: 'chatTemplate.create', summary: 'チャットのテンプレートを作る（一覧画面の形式）' })
  @Answers(chatTemplateView)
  create(@Body({ schema: newChatTemplate }) body: z.infer<typeof newChatTemplate>, @User() user: CurrentUser): Promise<ChatTemplateView> {
    return this.saving.run(body, user);
  }

  @Put('chat-templates/:id')
  @ApiOperation({ operationId: 'chatTemplate.replace', summary: 'チャットのテンプレートの編集（一覧画面の形式）' })
  @Answers(chatTemplateView)
  put(
    @Param('id', { schema: id }) templateId: number,
    @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>,
    @User() user: CurrentUser,
  ): Promise<ChatTemplateView> {
    return this.saving.run(readRecord(chatTemplateSave, { ...body, id: templateId }), user);
  }

  @Delete(['chat/template/chat/delete/:id', 'chat-templates/:id'])
  @ApiOperation({ operationId: 'chatTemplate.delete', summary: 'チャットのテンプレートを削除する' })
  @Answers(removed)
  async delete(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser) {
    await this.saving.remove(templateId, user);
    return { id: templateId, message: '削除しました。' };
  }

  @Post('chat-templates/:id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'chatTemplate.restore', summary: 'チャットのテンプレートの削除を元に戻す' })
  @Answers(chatTemplateView)
  restore(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser): Promise<ChatTemplateView> {
    return this.saving.restore(templateId, user);
  }
}
