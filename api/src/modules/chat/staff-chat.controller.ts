import { Controller, Inject } from '@nestjs/common';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { conversationController } from './conversation.controller.js';
import { RoomType } from './room-type.js';
import { StaffChatQueries } from './staff-chat.queries.js';

/** Conversations for staff, who take part as 事務局 (domain/calls#chat-calls). */
@Controller()
export class StaffChatController extends conversationController(api.adminChat) {
  @Inject() private readonly rooms!: StaffChatQueries;

  @Route(api.adminChat.info)
  info(
    @Call() { params, user }: CallOf<typeof api.adminChat.info>,
    @RoomType() type: ChatRoomType,
  ) {
    return this.rooms.info(type, params.id, user);
  }
}
