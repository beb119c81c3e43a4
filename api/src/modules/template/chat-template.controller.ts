import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { masterController } from '../../platform/masters/master-controller.js';
import { ChatTemplateStore } from './template.store.js';

@Controller()
export class ChatTemplateController extends masterController(api.chatTemplate, ChatTemplateStore) {
  @Route(api.chatTemplate.offered)
  offered(@Call() { user }: CallOf<typeof api.chatTemplate.offered>) {
    return this.store.offered(user);
  }
}
