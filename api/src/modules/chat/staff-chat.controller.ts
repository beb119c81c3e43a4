import { Controller, Inject, Param } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import { staffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { conversationController } from './conversation.controller.js';
import { RoomType } from './room-type.js';
import { StaffChatQueries } from './staff-chat.queries.js';

/** Conversations for staff, who take part as 事務局 (domain/calls#chat-calls). */
@Controller()
export class StaffChatController extends conversationController(api.adminChat) {
  @Inject() private readonly rooms!: StaffChatQueries;

  @Route(api.adminChat.info, { answer: staffRoomInfo })
  info(
    @Param('id', { schema: id }) roomId: number,
    @RoomType() type: ChatRoomType,
    @User() user: CurrentUser,
  ): Promise<StaffRoomInfo> {
    return this.rooms.info(type, roomId, user);
  }
}
