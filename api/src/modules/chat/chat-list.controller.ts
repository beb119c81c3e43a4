import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { confirmRemoval } from '../../platform/http/confirm-removal.js';
import { Route } from '../../platform/http/route.js';
import { SaveOwnTemplate } from './actions/save-own-template.js';
import { ChatQueries } from './chat.queries.js';
import { OwnTemplateQueries } from './own-template.queries.js';

/** Lists of the caller's rooms and templates (domain/calls#chat-calls). */
@Controller()
export class ChatListController {
  constructor(
    private readonly chats: ChatQueries,
    private readonly templates: OwnTemplateQueries,
    private readonly saving: SaveOwnTemplate,
  ) {}

  @Route(api.chat.customerRooms)
  customerRooms(@Call() { user }: CallOf<typeof api.chat.customerRooms>) {
    return this.chats.ownRooms(user);
  }

  @Route(api.chat.teacherRooms)
  teacherRooms(@Call() { user }: CallOf<typeof api.chat.teacherRooms>) {
    return this.chats.ownRooms(user);
  }

  @Route(api.chat.search)
  search(@Call() { query, user }: CallOf<typeof api.chat.search>) {
    return this.chats.search(query, user);
  }

  @Route(api.chat.isAvailable)
  isAvailable(@Call() { params, user }: CallOf<typeof api.chat.isAvailable>) {
    return this.chats.availability(params.matterId, params.teacherId, user);
  }

  @Route(api.ownTemplate.list)
  list(@Call() { user }: CallOf<typeof api.ownTemplate.list>) {
    return this.templates.list(user);
  }

  @Route(api.ownTemplate.detail)
  detail(@Call() { params, user }: CallOf<typeof api.ownTemplate.detail>) {
    return this.templates.one(params.id, user);
  }

  @Route(api.ownTemplate.save)
  save(@Call() { input, user }: CallOf<typeof api.ownTemplate.save>) {
    return this.saving.run(input, user);
  }

  @Route(api.ownTemplate.remove)
  async delete(@Call() { params, user }: CallOf<typeof api.ownTemplate.remove>) {
    await this.saving.remove(params.id, user);
    return confirmRemoval(params.id);
  }
}
