import { Module } from '@nestjs/common';
import { LiveModule } from '../../platform/live/live.module.js';
import { ChangeMessage } from './actions/change-message.js';
import { OpenOffice } from './actions/open-office.js';
import { PostFile } from './actions/post-file.js';
import { PostMessage } from './actions/post-message.js';
import { SaveOwnTemplate } from './actions/save-own-template.js';
import { UpdateReadState } from './actions/update-read-state.js';
import { UpdateRoomState } from './actions/update-room-state.js';
import { ChatController } from './chat.controller.js';
import { ChatQueries } from './chat.queries.js';
import { ChatListController } from './chat-list.controller.js';
import { MessageQueries } from './message.queries.js';
import { OwnTemplateQueries } from './own-template.queries.js';
import { StaffChatController } from './staff-chat.controller.js';
import { StaffChatQueries } from './staff-chat.queries.js';
import { StaffRoomController } from './staff-room.controller.js';

@Module({
  imports: [LiveModule],
  controllers: [ChatListController, ChatController, StaffRoomController, StaffChatController],
  providers: [
    ChatQueries,
    StaffChatQueries,
    MessageQueries,
    OwnTemplateQueries,
    PostMessage,
    PostFile,
    ChangeMessage,
    UpdateReadState,
    UpdateRoomState,
    OpenOffice,
    SaveOwnTemplate,
  ],
})
export class ChatModule {}
