import { Body, Inject, Param, Query, Req, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ChatPage, ChatRoomType, ChatSent } from '@tsumugi/contract/resources/chat';
import {
  chatDraftKept,
  chatPage,
  chatReadUpTo,
  chatSent,
  chatTyping,
} from '@tsumugi/contract/resources/chat';
import {
  type ChatSend,
  chatDraft,
  chatEdit,
  chatPageQuery,
  chatRead,
  chatSend,
} from '@tsumugi/contract/resources/chat-input';
import type * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { ChangeMessage } from './actions/change-message.js';
import { PostFile } from './actions/post-file.js';
import { PostMessage } from './actions/post-message.js';
import { UpdateReadState } from './actions/update-read-state.js';
import { ChatQueries } from './chat.queries.js';
import { chatFileBody, readChatUpload } from './chat-upload.js';
import { RoomType } from './room-type.js';

/** The routes of a conversation for one side. */
type ReadQuery = Pick<
  typeof api.chat | typeof api.adminChat,
  'messages' | 'send' | 'sendFile' | 'edit' | 'remove' | 'read' | 'typing' | 'draft'
>;

/**
 * Routes of a conversation, equal for families, teachers and staff. Rules depend on the caller
 * (write permission, 15 minutes, blacklist), so a subclass only chooses the routes.
 */
export function conversationController(part: ReadQuery): Type<object> {
  class ConversationController {
    // `Inject` is required: no class decorator keeps the parameters' types.
    constructor(
      @Inject(ChatQueries) private readonly chats: ChatQueries,
      @Inject(PostMessage) private readonly messages: PostMessage,
      @Inject(PostFile) private readonly files: PostFile,
      @Inject(ChangeMessage) private readonly changing: ChangeMessage,
      @Inject(UpdateReadState) private readonly readState: UpdateReadState,
    ) {}

    @Route(part.messages, { query: chatPageQuery, answer: chatPage })
    async page(
      @Param('id', { schema: id }) roomId: number,
      @RoomType() type: ChatRoomType,
      @Query() query: z.output<typeof chatPageQuery>,
      @User() user: CurrentUser,
    ): Promise<ChatPage> {
      return this.chats.page(await this.chats.room(type, roomId, user), query, user);
    }

    @Route(part.send, { input: chatSend, answer: chatSent })
    send(
      @Param('id', { schema: id }) roomId: number,
      @RoomType() type: ChatRoomType,
      @Body() body: ChatSend,
      @User() user: CurrentUser,
    ): Promise<ChatSent> {
      return this.messages.run({ ...body, type, roomId }, user);
    }

    @ApiConsumes('multipart/form-data')
    @ApiBody(chatFileBody)
    @Route(part.sendFile, { answer: chatSent })
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

    @Route(part.edit, { input: chatEdit, answer: chatSent })
    edit(
      @Param('id', { schema: id }) roomId: number,
      @Param('messageId', { schema: id }) messageId: number,
      @Body() body: z.infer<typeof chatEdit>,
      @User() user: CurrentUser,
    ): Promise<ChatSent> {
      return this.changing.edit(roomId, messageId, body.text, user);
    }

    @Route(part.remove, { answer: chatSent })
    remove(
      @Param('id', { schema: id }) roomId: number,
      @Param('messageId', { schema: id }) messageId: number,
      @User() user: CurrentUser,
    ): Promise<ChatSent> {
      return this.changing.remove(roomId, messageId, user);
    }

    @Route(part.read, { input: chatRead, answer: chatReadUpTo })
    read(
      @Param('id', { schema: id }) roomId: number,
      @Body() body: z.infer<typeof chatRead>,
      @User() user: CurrentUser,
    ) {
      return this.readState.read(roomId, body.upTo, user);
    }

    @Route(part.typing, { answer: chatTyping })
    typing(@Param('id', { schema: id }) roomId: number, @User() user: CurrentUser) {
      return this.readState.typing(roomId, user);
    }

    @Route(part.draft, { input: chatDraft, answer: chatDraftKept })
    draft(
      @Param('id', { schema: id }) roomId: number,
      @Body() body: z.infer<typeof chatDraft>,
      @User() user: CurrentUser,
    ) {
      return this.readState.draft(roomId, body.text, user);
    }
  }
  return ConversationController;
}
