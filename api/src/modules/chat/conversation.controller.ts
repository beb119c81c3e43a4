import { Inject, Req, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import type * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { Call, type CallOf } from '../../platform/http/call.js';
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

    @Route(part.messages)
    async page(
      @Call() { params, query, user }: CallOf<ReadQuery['messages']>,
      @RoomType() type: ChatRoomType,
    ) {
      return this.chats.page(await this.chats.room(type, params.id, user), query, user);
    }

    @Route(part.send)
    send(
      @Call() { params, input, user }: CallOf<ReadQuery['send']>,
      @RoomType() type: ChatRoomType,
    ) {
      return this.messages.run({ ...input, type, roomId: params.id }, user);
    }

    @ApiConsumes('multipart/form-data')
    @ApiBody(chatFileBody)
    @Route(part.sendFile)
    async sendFile(
      @Call() { params, user }: CallOf<ReadQuery['sendFile']>,
      @RoomType() type: ChatRoomType,
      @Req() request: FastifyRequest,
    ) {
      await this.files.admit(type, params.id, user);
      const { upload, fields } = await readChatUpload(request);
      return this.files.run({ ...fields, type, roomId: params.id }, upload, user);
    }

    @Route(part.edit)
    edit(@Call() { params, input, user }: CallOf<ReadQuery['edit']>) {
      return this.changing.edit(params.id, params.messageId, input.text, user);
    }

    @Route(part.remove)
    remove(@Call() { params, user }: CallOf<ReadQuery['remove']>) {
      return this.changing.remove(params.id, params.messageId, user);
    }

    @Route(part.read)
    read(@Call() { params, input, user }: CallOf<ReadQuery['read']>) {
      return this.readState.read(params.id, input.upTo, user);
    }

    @Route(part.typing)
    typing(@Call() { params, user }: CallOf<ReadQuery['typing']>) {
      return this.readState.typing(params.id, user);
    }

    @Route(part.draft)
    draft(@Call() { params, input, user }: CallOf<ReadQuery['draft']>) {
      return this.readState.draft(params.id, input.text, user);
    }
  }
  return ConversationController;
}
