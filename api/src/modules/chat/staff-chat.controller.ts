import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import { staffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { conversationController } from './conversation.controller.js';
import { bothRooms, RoomType } from './room-type.js';
import { StaffChatQueries } from './staff-chat.queries.js';

const who = { roles: staffRoles, ids: { id: 'room', messageId: 'free' } } as const;
const Conversation = conversationController({
  who,
  operations: 'adminChat',
  summaries: {
    messages: 'メッセージの一覧（送信を止めたものを含む）',
    send: '事務局としてメッセージを送る',
    sendFile: '事務局としてファイルを送る',
  },
});

/** Conversations as staff take part in them, as 事務局 (specification section 7, Admin chat). */
@Controller('api/admin/chat')
@Who(who)
export class StaffChatController extends Conversation {
  @Inject(StaffChatQueries) private readonly rooms!: StaffChatQueries;

  @Get(bothRooms('info'))
  @ApiOperation({ operationId: 'adminChat.info', summary: 'チャットの相手・状態・対応' })
  @Answers(staffRoomInfo)
  info(@Param('id', { schema: id }) roomId: number, @RoomType() type: ChatRoomType, @User() user: CurrentUser): Promise<StaffRoomInfo> {
    return this.rooms.info(type, roomId, user);
  }
}
