import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { Drafts } from './drafts.store.js';

/** A guardian's own drafts, on every device. */
@Controller()
export class DraftsController {
  constructor(private readonly drafts: Drafts) {}

  @Route(api.draft.list)
  list(@Call() { user }: CallOf<typeof api.draft.list>) {
    return this.drafts.list(user.accountId);
  }

  @Route(api.draft.read)
  read(@Call() { params, user }: CallOf<typeof api.draft.read>) {
    return this.drafts.read(user.accountId, params.key);
  }

  @Route(api.draft.save)
  save(@Call() { params, input, user }: CallOf<typeof api.draft.save>) {
    return this.drafts.save(user.accountId, params.key, input);
  }

  @Route(api.draft.remove)
  async remove(@Call() { params, user }: CallOf<typeof api.draft.remove>) {
    await this.drafts.remove(user.accountId, params.key);
    return { message: '下書きを削除しました。' };
  }
}
