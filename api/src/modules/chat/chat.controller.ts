import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ChatRoomInfo, ChatRoomType } from '@tsumugi/contract/resources/chat';
import { chatRoomInfo } from '@tsumugi/contract/resources/chat';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { ChatQueries } from './chat.queries.js';
import { outside } from './chat-upload.js';
import { conversationController } from './conversation.controller.js';
import { bothRooms, RoomType } from './room-type.js';

const who = { roles: outside, own: { room: 'params.id' } } as const;
const Conversation = conversationController({
  who,
  operations: 'chat',
  summaries: { messages: 'メッセージの一覧', send: 'メッセージを送る', sendFile: 'ファイルを送る' },
});

/** Conversations of families, students and teachers (specification section 7, Chat). */
@Controller('api/chat')
@Who(who)
export class ChatController extends Conversation {
  @Inject(ChatQueries) private readonly rooms!: ChatQueries;

  @Get(bothRooms('info'))
  @ApiOperation({ operationId: 'chat.info', summary: 'チャットの相手と状態' })
  @Answers(chatRoomInfo)
  async info(
    @Param('id', { schema: id }) roomId: number,
    @RoomType() type: ChatRoomType,
    @User() user: CurrentUser,
  ): Promise<ChatRoomInfo> {
    return this.rooms.info(await this.rooms.room(type, roomId, user), user);
  }
}
