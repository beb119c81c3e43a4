import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { masterController } from '../../platform/masters/master-controller.js';
import { BlacklistStore } from './blacklist.store.js';

@Controller()
export class BlacklistController extends masterController(api.blacklist, BlacklistStore) {
  @Route(api.blacklist.isUnique)
  async isUnique(@Call() { input }: CallOf<typeof api.blacklist.isUnique>) {
    return { unique: await this.store.isUnique(input.word, input.id) };
  }
}
