import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type ChatTemplateSave,
  type ChatTemplateView,
  chatTemplateSave,
  chatTemplateView,
} from '@tsumugi/contract/resources/text-template';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { SaveChatTemplate } from './actions/save-chat-template.js';
import { presentChatTemplate } from './template.presenter.js';
import { TemplateQueries } from './template.queries.js';

const newChatTemplate = chatTemplateSave
  .omit({ id: true, version: true })
  .meta({ id: 'NewChatTemplate' });

const list = defineList({
  filters: {
    q: filterOf.text('題名・本文'),
    ownerId: filterOf.id('持ち主のアカウント'),
    mine: filterOf.flag('自分のもの'),
    shared: filterOf.flag('共有のみ'),
  },
  sorts: ['version', 'title', 'body', 'owner', 'createdAt', 'sortOrder', 'shared'],
});

/** チャットのテンプレート of the staff (domain/calls#chat-calls), and the same as a react-admin resource. */
@Controller()
export class ChatTemplateController {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly saving: SaveChatTemplate,
  ) {}

  @Route(api.chatTemplate.offered, { answer: z.array(chatTemplateView) })
  async offered(@User() user: CurrentUser): Promise<ChatTemplateView[]> {
    return (await this.templates.offeredChats(user)).map((row) => presentChatTemplate(row, user));
  }

  @Route(api.chatTemplate.list, { query: list.query, page: chatTemplateView })
  async list(
    @Query() query: z.output<typeof list.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatTemplateView[]> {
    const page = readPage(list, query);
    const { rows, total } = await this.templates.chatTemplates(page, user);
    setTotal(reply, 'chat-templates', page, rows.length, total);
    return rows.map((row) => presentChatTemplate(row, user));
  }

  @Route(api.chatTemplate.detail, { answer: chatTemplateView })
  async detail(
    @Param('id', { schema: id }) templateId: number,
    @User() user: CurrentUser,
  ): Promise<ChatTemplateView> {
    return presentChatTemplate(await this.templates.chatTemplate(templateId, user), user);
  }

  @Route(api.chatTemplate.save, { input: chatTemplateSave, answer: chatTemplateView })
  save(@Body() body: ChatTemplateSave, @User() user: CurrentUser): Promise<ChatTemplateView> {
    return this.saving.run(body, user);
  }

  @Route(api.chatTemplate.create, { input: newChatTemplate, answer: chatTemplateView })
  create(
    @Body() body: z.infer<typeof newChatTemplate>,
    @User() user: CurrentUser,
  ): Promise<ChatTemplateView> {
    return this.saving.run(body, user);
  }

  @Route(api.chatTemplate.replace, { input: wholeRecord, answer: chatTemplateView })
  async put(
    @Param('id', { schema: id }) templateId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ): Promise<ChatTemplateView> {
    const current = presentChatTemplate(await this.templates.chatTemplate(templateId, user), user);
    const edit = editOf(chatTemplateSave, body, current);
    return edit ? this.saving.run({ ...edit, id: templateId }, user) : current;
  }

  @Route(api.chatTemplate.remove, { answer: removalAnswer })
  async delete(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser) {
    await this.saving.remove(templateId, user);
    return { id: templateId, message: '削除しました。' };
  }

  @Route(api.chatTemplate.restore, { answer: chatTemplateView })
  restore(
    @Param('id', { schema: id }) templateId: number,
    @User() user: CurrentUser,
  ): Promise<ChatTemplateView> {
    return this.saving.restore(templateId, user);
  }
}
