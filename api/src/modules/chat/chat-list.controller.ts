import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/person';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ChatAvailability, ChatRoomLine, ChatSearch, OwnTemplateView } from '@tsumugi/contract/resources/chat';
import { chatAvailability, chatRoomLine, chatSearch, ownTemplateView } from '@tsumugi/contract/resources/chat';
import {
  chatSearchQuery,
  customerRoomsQuery,
  type OwnTemplateSave,
  ownTemplateSave,
  teacherRoomsQuery,
} from '@tsumugi/contract/resources/chat-input';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { SaveOwnTemplate } from './actions/save-own-template.js';
import { ChatQueries } from './chat.queries.js';
import { outside } from './chat-upload.js';
import { OwnTemplateQueries } from './own-template.queries.js';

/** Lists of one's own rooms and texts (specification section 7, Chat and Teacher). */
@Controller('api')
@Who({ roles: outside })
export class ChatListController {
  constructor(
    private readonly chats: ChatQueries,
    private readonly templates: OwnTemplateQueries,
    private readonly saving: SaveOwnTemplate,
  ) {}

  @Get('chat/rooms/for-customer')
  @Who({ roles: [...familyRoles, 'Student'], own: { parent: 'query.customerId' } })
  @ApiOperation({ operationId: 'chat.customerRooms', summary: 'ご家庭のチャットの一覧' })
  @Answers(z.array(chatRoomLine))
  customerRooms(
    @Query({ schema: customerRoomsQuery }) _: z.infer<typeof customerRoomsQuery>,
    @User() user: CurrentUser,
  ): Promise<ChatRoomLine[]> {
    return this.chats.ownRooms(user);
  }

  @Get('teacher/rooms/for-teacher')
  @Who({ roles: ['Teacher'], own: { teacher: 'query.teacherId' } })
  @ApiOperation({ operationId: 'chat.teacherRooms', summary: '教師のチャットの一覧' })
  @Answers(z.array(chatRoomLine))
  teacherRooms(
    @Query({ schema: teacherRoomsQuery }) _: z.infer<typeof teacherRoomsQuery>,
    @User() user: CurrentUser,
  ): Promise<ChatRoomLine[]> {
    return this.chats.ownRooms(user);
  }

  @Get('chat/room/search')
  @Who({ roles: outside, own: { room: 'query.roomId' } })
  @ApiOperation({ operationId: 'chat.search', summary: 'チャットを探す' })
  @Answers(chatSearch)
  search(@Query({ schema: chatSearchQuery }) query: z.output<typeof chatSearchQuery>, @User() user: CurrentUser): Promise<ChatSearch> {
    return this.chats.search(query, user);
  }

  @Get('chat/check-is-available/:matterId/:teacherId')
  @Who({ roles: outside, own: { matter: 'params.matterId' } })
  @ApiOperation({ operationId: 'chat.isAvailable', summary: 'ご家庭と教師がチャットできるか' })
  @Answers(chatAvailability)
  isAvailable(
    @Param('matterId', { schema: id }) matterId: number,
    @Param('teacherId', { schema: id }) teacherId: number,
    @User() user: CurrentUser,
  ): Promise<ChatAvailability> {
    return this.chats.availability(matterId, teacherId, user);
  }

  @Get('chat/templates')
  @ApiOperation({ operationId: 'ownTemplate.list', summary: '自分の定型文の一覧' })
  @Answers(z.array(ownTemplateView))
  list(@User() user: CurrentUser): Promise<OwnTemplateView[]> {
    return this.templates.list(user);
  }

  @Get('chat/template/:id')
  @ApiOperation({ operationId: 'ownTemplate.detail', summary: '自分の定型文' })
  @Answers(ownTemplateView)
  detail(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser): Promise<OwnTemplateView> {
    return this.templates.one(templateId, user);
  }

  @Post('chat/template/save')
  @HttpCode(200)
  @ApiOperation({ operationId: 'ownTemplate.save', summary: '自分の定型文を保存する' })
  @Answers(ownTemplateView)
  save(@Body({ schema: ownTemplateSave }) body: OwnTemplateSave, @User() user: CurrentUser): Promise<OwnTemplateView> {
    return this.saving.run(body, user);
  }

  @Delete('chat/template/:id')
  @ApiOperation({ operationId: 'ownTemplate.delete', summary: '自分の定型文を削除する' })
  @Answers(removed)
  async delete(@Param('id', { schema: id }) templateId: number, @User() user: CurrentUser) {
    await this.saving.remove(templateId, user);
    return { id: templateId, message: '削除しました。' };
  }
}
