import { Controller, Inject } from '@nestjs/common';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { ChatQueries } from './chat.queries.js';
import { conversationController } from './conversation.controller.js';
import { RoomType } from './room-type.js';

/** Conversations of families, students and teachers (domain/calls#chat-calls). */
@Controller()
export class ChatController extends conversationController(api.chat) {
  @Inject() private readonly rooms!: ChatQueries;

  @Route(api.chat.info)
  async info(
    @Call() { params, user }: CallOf<typeof api.chat.info>,
    @RoomType() type: ChatRoomType,
  ) {
    return this.rooms.info(await this.rooms.room(type, params.id, user), user);
  }
}
