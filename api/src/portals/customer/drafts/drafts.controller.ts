import { Body, Controller, Param } from '@nestjs/common';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import {
  type Draft,
  type DraftInput,
  type DraftLine,
  draft,
  draftInput,
  draftKey,
  draftLine,
} from '@tsumugi/contract/portal/customer-draft';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Route } from '../../../platform/http/route.js';
import { Drafts } from './drafts.store.js';

/** A guardian's own drafts, on every device. */
@Controller()
export class DraftsController {
  constructor(private readonly drafts: Drafts) {}

  @Route(api.draft.list, { answer: z.array(draftLine) })
  list(@User() user: CurrentUser): Promise<DraftLine[]> {
    return this.drafts.list(user.accountId);
  }

  @Route(api.draft.read, { answer: draft })
  read(@Param('key', { schema: draftKey }) key: string, @User() user: CurrentUser): Promise<Draft> {
    return this.drafts.read(user.accountId, key);
  }

  @Route(api.draft.save, { input: draftInput, answer: draftLine })
  save(
    @Param('key', { schema: draftKey }) key: string,
    @Body() input: DraftInput,
    @User() user: CurrentUser,
  ): Promise<DraftLine> {
    return this.drafts.save(user.accountId, key, input);
  }

  @Route(api.draft.remove, { answer: messageAnswer })
  async remove(@Param('key', { schema: draftKey }) key: string, @User() user: CurrentUser) {
    await this.drafts.remove(user.accountId, key);
    return { message: '下書きを削除しました。' };
  }
}
