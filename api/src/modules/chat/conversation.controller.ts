import { Body, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation } from '@nestjs/swagger';
import { type Access, id } from '@tsumugi/contract/kit/define-route';
import type { ChatPage, ChatRoomType, ChatSent } from '@tsumugi/contract/resources/chat';
import { chatDraftKept, chatPage, chatReadUpTo, chatSent, chatTyping } from '@tsumugi/contract/resources/chat';
import {
  type ChatSend,
  chatDraft,
  chatEdit,
  chatFileFields,
  chatPageQuery,
  chatRead,
  chatSend,
} from '@tsumugi/contract/resources/chat-input';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { ChangeMessage } from './actions/change-message.js';
import { KeepPlace } from './actions/keep-place.js';
import { PostFile } from './actions/post-file.js';
import { PostMessage } from './actions/post-message.js';
import { ChatQueries } from './chat.queries.js';
import { chatFileBody, readChatUpload } from './chat-upload.js';
import { bothRooms, RoomType } from './room-type.js';

/** Who takes part, and how the API document names that. */
interface Part {
  readonly who: Access;
  /** Before the dot of each operation. */
  readonly operations: string;
  readonly summaries: Readonly<Record<'messages' | 'send' | 'sendFile', string>>;
}

/**
 * To take part in a conversation: the same calls for families and teachers as for staff. What a call may do is judged by who calls
 * (the right to write, the 15 minutes, the blacklist), so a subclass only says where the calls are and whose they are.
 */
export function conversationController({ who, operations, summaries }: Part): Type<object> {
  const operation = (name: string, summary: string) => ApiOperation({ operationId: `${operations}.${name}`, summary });

  // The API document reads the access of a class's own methods only, so both this class and the one made of it declare it.
  @Who(who)
  class ConversationController {
    constructor(
      private readonly chats: ChatQueries,
      private readonly messages: PostMessage,
      private readonly files: PostFile,
      private readonly changing: ChangeMessage,
      private readonly place: KeepPlace,
    ) {}

    @Get(bothRooms('message'))
    @operation('messages', summaries.messages)
    @Answers(chatPage)
    async page(
      @Param('id', { schema: id }) roomId: number,
      @RoomType() type: ChatRoomType,
      @Query({ schema: chatPageQuery }) query: z.output<typeof chatPageQuery>,
      @User() user: CurrentUser,
    ): Promise<ChatPage> {
      return this.chats.page(await this.chats.room(type, roomId, user), query, user);
    }

    @Post(bothRooms('message/send'))
    @HttpCode(200)
    @operation('send', summaries.send)
    @Answers(chatSent)
    send(
      @Param('id', { schema: id }) roomId: number,
      @RoomType() type: ChatRoomType,
      @Body({ schema: chatSend }) body: ChatSend,
      @User() user: CurrentUser,
    ): Promise<ChatSent> {
      return this.messages.run({ ...body, type, roomId }, user);
    }

    @Post(bothRooms('file/send'))
    @HttpCode(200)
    @Who({ ...who, accepts: ['multipart'], query: Object.keys(chatFileFields.shape) })
    @ApiConsumes('multipart/form-data')
    @ApiBody(chatFileBody)
    @operation('sendFile', summaries.sendFile)
    @Answers(chatSent)
    async sendFile(
      @Param('id', { schema: id }) roomId: number,
      @RoomType() type: ChatRoomType,
      @Req() request: FastifyRequest,
      @User() user: CurrentUser,
    ): Promise<ChatSent> {
      await this.files.admit(type, roomId, user);
      const { upload, fields } = await readChatUpload(request);
      return this.files.run({ ...fields, type, roomId }, upload, user);
    }

    @Patch('room/:id/message/:messageId')
    @operation('edit', 'メッセージを書き直す（15分以内）')
    @Answers(chatSent)
    edit(
      @Param('id', { schema: id }) roomId: number,
      @Param('messageId', { schema: id }) messageId: number,
      @Body({ schema: chatEdit }) body: z.infer<typeof chatEdit>,
      @User() user: CurrentUser,
    ): Promise<ChatSent> {
      return this.changing.edit(roomId, messageId, body.text, user);
    }

    @Delete('room/:id/message/:messageId')
    @operation('remove', 'メッセージを取り消す（15分以内）')
    @Answers(chatSent)
    remove(
      @Param('id', { schema: id }) roomId: number,
      @Param('messageId', { schema: id }) messageId: number,
      @User() user: CurrentUser,
    ): Promise<ChatSent> {
      return this.changing.remove(roomId, messageId, user);
    }

    @Post('room/:id/read')
    @HttpCode(200)
    @operation('read', 'ここまで読んだ')
    @Answers(chatReadUpTo)
    read(
      @Param('id', { schema: id }) roomId: number,
      @Body({ schema: chatRead }) body: z.infer<typeof chatRead>,
      @User() user: CurrentUser,
    ) {
      return this.place.read(roomId, body.upTo, user);
    }

    @Post('room/:id/typing')
    @HttpCode(200)
    @operation('typing', '入力中')
    @Answers(chatTyping)
    typing(@Param('id', { schema: id }) roomId: number, @User() user: CurrentUser) {
      return this.place.typing(roomId, user);
    }

    @Post('room/:id/draft')
    @HttpCode(200)
    @operation('draft', '下書きを保存する')
    @Answers(chatDraftKept)
    draft(
      @Param('id', { schema: id }) roomId: number,
      @Body({ schema: chatDraft }) body: z.infer<typeof chatDraft>,
      @User() user: CurrentUser,
    ) {
      return this.place.draft(roomId, body.text, user);
    }
  }
  return ConversationController;
}
