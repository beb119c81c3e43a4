import { Body, Controller, Param, Req } from '@nestjs/common';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type PasskeyConfirmation,
  type PasskeyList,
  passkeyAdd,
  passkeyConfirmation,
  passkeyCreation,
  passkeyList,
  passkeyRename,
  passkeyRequest,
} from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { AccountQueries } from './account.queries.js';
import { AddPasskey } from './actions/add-passkey.js';
import { ChangePasskeys } from './actions/change-passkeys.js';
import { PasskeyStore } from './passkey.store.js';

/** Passkeys of the caller; an Admin resets those of another account. */
@Controller()
export class PasskeyController {
  constructor(
    private readonly passkeys: PasskeyStore,
    private readonly accounts: AccountQueries,
    private readonly add: AddPasskey,
    private readonly change: ChangePasskeys,
  ) {}

  @Route(api.passkey.list, { answer: passkeyList })
  async list(@User() { accountId }: CurrentUser): Promise<PasskeyList> {
    const [rows, owed] = await Promise.all([
      this.passkeys.of(accountId),
      this.accounts.owed(accountId),
    ]);
    return {
      passkeys: rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
        synced: row.deviceType === 'multiDevice',
      })),
      required: owed.passkey,
    };
  }

  /** For the confirmation by a passkey. */
  @Route(api.passkey.confirm, { answer: passkeyRequest })
  confirm(@Req() request: FastifyRequest, @User() { accountId }: CurrentUser) {
    return this.passkeys.request(request, 'confirm', accountId);
  }

  @Route(api.passkey.begin, { input: passkeyConfirmation, answer: passkeyCreation })
  begin(
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
    @Body() given: PasskeyConfirmation,
  ) {
    return this.add.begin(request, user, given);
  }

  @Route(api.passkey.add, { input: passkeyAdd, answer: messageAnswer })
  async finish(
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
    @Body() given: z.infer<typeof passkeyAdd>,
  ) {
    await this.add.finish(request, user, given.made, given.name);
    return { message: 'パスキーを登録しました。ほかの端末はログアウトしました。' };
  }

  @Route(api.passkey.rename, { input: passkeyRename, answer: messageAnswer })
  async rename(
    @User() user: CurrentUser,
    @Param('id', { schema: id }) passkeyId: number,
    @Body() { name }: z.infer<typeof passkeyRename>,
  ) {
    await this.change.rename(user, passkeyId, name);
    return { message: '名前を変更しました。' };
  }

  @Route(api.passkey.remove, { input: passkeyConfirmation, answer: messageAnswer })
  async remove(
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
    @Param('id', { schema: id }) passkeyId: number,
    @Body() given: PasskeyConfirmation,
  ) {
    await this.change.remove(request, user, passkeyId, given);
    return { message: 'パスキーを削除しました。ほかの端末はログアウトしました。' };
  }

  @Route(api.passkey.reset, { answer: messageAnswer })
  async reset(@User() user: CurrentUser, @Param('accountId', { schema: id }) accountId: number) {
    await this.change.reset(user, accountId);
    return { message: 'パスキーを削除しました。' };
  }
}
