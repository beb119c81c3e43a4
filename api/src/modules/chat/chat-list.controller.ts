import { Body, Controller, Param, Query } from '@nestjs/common';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import type {
  ChatAvailability,
  ChatRoomLine,
  ChatSearch,
  OwnTemplateView,
} from '@tsumugi/contract/resources/chat';
import {
  chatAvailability,
  chatRoomLine,
  chatSearch,
  ownTemplateView,
} from '@tsumugi/contract/resources/chat';
import {
  chatSearchQuery,
  customerRoomsQuery,
  type OwnTemplateSave,
  ownTemplateSave,
  teacherRoomsQuery,
} from '@tsumugi/contract/resources/chat-input';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { SaveOwnTemplate } from './actions/save-own-template.js';
import { ChatQueries } from './chat.queries.js';
import { OwnTemplateQueries } from './own-template.queries.js';

/** Lists of the caller's rooms and templates (domain/calls#chat-calls). */
@Controller()
export class ChatListController {
  constructor(
    private readonly chats: ChatQueries,
    private readonly templates: OwnTemplateQueries,
    private readonly saving: SaveOwnTemplate,
  ) {}

  @Route(api.chat.customerRooms, { query: customerRoomsQuery, answer: z.array(chatRoomLine) })
  customerRooms(
    @Query() _: z.infer<typeof customerRoomsQuery>,
    @User() user: CurrentUser,
  ): Promise<ChatRoomLine[]> {
    return this.chats.ownRooms(user);
  }

  @Route(api.chat.teacherRooms, { query: teacherRoomsQuery, answer: z.array(chatRoomLine) })
  teacherRooms(
    @Query() _: z.infer<typeof teacherRoomsQuery>,
    @User() user: CurrentUser,
  ): Promise<ChatRoomLine[]> {
    return this.chats.ownRooms(user);
  }

  @Route(api.chat.search, { query: chatSearchQuery, answer: chatSearch })
  search(
    @Query() query: z.output<typeof chatSearchQuery>,
    @User() user: CurrentUser,
  ): Promise<ChatSearch> {
    return this.chats.search(query, user);
  }

  @Route(api.chat.isAvailable, { answer: chatAvailability })
  isAvailable(
    @Param('matterId', { schema: id }) matterId: number,
    @Param('teacherId', { schema: id }) teacherId: number,
    @User() user: CurrentUser,
  ): Promise<ChatAvailability> {
    return this.chats.availability(matterId, teacherId, user);
  }

  @Route(api.ownTemplate.list, { answer: z.array(ownTemplateView) })
  list(@User() user: CurrentUser): Promise<OwnTemplateView[]> {
    return this.templates.list(user);
  }

  @Route(api.ownTemplate.detail, { answer: ownTemplateView })
  detail(
    @Param('id', { schema: id }) templateId: number,
    @User() user: CurrentUser,
  ): Promise<OwnTemplateView> {
    return this.templates.one(templateId, user);
  }

  @Route(api.ownTemplate.save, { input: ownTemplateSave, answer: ownTemplateView })
  save(@Body() body: OwnTemplateSave, @User() user: CurrentUser): Promise<OwnTemplateView> {
    return this.saving.run(body, user);
  }

  @Route(api.ownTemplate.remove, { answer: removalAnswer })
  async delete(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser) {
    await this.saving.remove(templateId, user);
    return { id: templateId, message: '削除しました。' };
  }
}
