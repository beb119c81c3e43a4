import { Controller, Req } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { Call, type CallOf } from '../../platform/http/call.js';
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

  @Route(api.passkey.list)
  async list(@Call() { user: { accountId } }: CallOf<typeof api.passkey.list>) {
    const [rows, owed] = await Promise.all([
      this.passkeys.of(accountId),
      this.accounts.readSignInRequirements(accountId),
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
  @Route(api.passkey.confirm)
  confirm(
    @Call() { user: { accountId } }: CallOf<typeof api.passkey.confirm>,
    @Req() request: FastifyRequest,
  ) {
    return this.passkeys.request(request, 'confirm', accountId);
  }

  @Route(api.passkey.begin)
  begin(@Call() { input, user }: CallOf<typeof api.passkey.begin>, @Req() request: FastifyRequest) {
    return this.add.begin(request, user, input);
  }

  @Route(api.passkey.add)
  async finish(
    @Call() { input, user }: CallOf<typeof api.passkey.add>,
    @Req() request: FastifyRequest,
  ) {
    await this.add.finish(request, user, input.made, input.name);
    return { message: 'パスキーを登録しました。ほかの端末はログアウトしました。' };
  }

  @Route(api.passkey.rename)
  async rename(@Call() { params, input: { name }, user }: CallOf<typeof api.passkey.rename>) {
    await this.change.rename(user, params.id, name);
    return { message: '名前を変更しました。' };
  }

  @Route(api.passkey.remove)
  async remove(
    @Call() { params, input, user }: CallOf<typeof api.passkey.remove>,
    @Req() request: FastifyRequest,
  ) {
    await this.change.remove(request, user, params.id, input);
    return { message: 'パスキーを削除しました。ほかの端末はログアウトしました。' };
  }

  @Route(api.passkey.reset)
  async reset(@Call() { params, user }: CallOf<typeof api.passkey.reset>) {
    await this.change.reset(user, params.accountId);
    return { message: 'パスキーを削除しました。' };
  }
}
