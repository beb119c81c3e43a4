import { Controller, Inject, Param } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ChatRoomInfo, ChatRoomType } from '@tsumugi/contract/resources/chat';
import { chatRoomInfo } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { ChatQueries } from './chat.queries.js';
import { conversationController } from './conversation.controller.js';
import { RoomType } from './room-type.js';

/** Conversations of families, students and teachers (domain/calls#chat-calls). */
@Controller()
export class ChatController extends conversationController(api.chat) {
  @Inject() private readonly rooms!: ChatQueries;

  @Route(api.chat.info, { answer: chatRoomInfo })
  async info(
    @Param('id', { schema: id }) roomId: number,
    @RoomType() type: ChatRoomType,
    @User() user: CurrentUser,
  ): Promise<ChatRoomInfo> {
    return this.rooms.info(await this.rooms.room(type, roomId, user), user);
  }
}
