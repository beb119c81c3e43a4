import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { told } from '@tsumugi/contract/kit/answer';
import { anyRole, id } from '@tsumugi/contract/kit/define-route';
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
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { AccountQueries } from './account.queries.js';
import { AddPasskey } from './actions/add-passkey.js';
import { ChangePasskeys } from './actions/change-passkeys.js';
import { PasskeyStore } from './passkey.store.js';

/** The passkeys of one's own login; an Admin takes away those of somebody who lost the device. */
@Controller('api')
export class PasskeyController {
  constructor(
    private readonly passkeys: PasskeyStore,
    private readonly accounts: AccountQueries,
    private readonly add: AddPasskey,
    private readonly change: ChangePasskeys,
  ) {}

  @Get('user/passkeys')
  @Who({ roles: anyRole, beforeTwoStep: true })
  @ApiOperation({ operationId: 'passkey.list', summary: '自分のパスキーの一覧' })
  @Answers(passkeyList)
  async list(@User() { accountId }: CurrentUser): Promise<PasskeyList> {
    const [rows, owed] = await Promise.all([this.passkeys.of(accountId), this.accounts.owed(accountId)]);
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
  @Post('user/passkeys/confirm')
  @HttpCode(200)
  @Who({ roles: anyRole, beforeTwoStep: true })
  @ApiOperation({ operationId: 'passkey.confirm', summary: 'パスキーでの本人確認を始める' })
  @Answers(passkeyRequest)
  confirm(@Req() request: FastifyRequest, @User() { accountId }: CurrentUser) {
    return this.passkeys.request(request, 'confirm', accountId);
  }

  @Post('user/passkeys/begin')
  @HttpCode(200)
  @Who({ roles: anyRole, beforeTwoStep: true })
  @ApiOperation({ operationId: 'passkey.begin', summary: 'パスキーの登録を始める' })
  @Answers(passkeyCreation)
  begin(@Req() request: FastifyRequest, @User() user: CurrentUser, @Body({ schema: passkeyConfirmation }) given: PasskeyConfirmation) {
    return this.add.begin(request, user, given);
  }

  @Post('user/passkeys')
  @HttpCode(200)
  @Who({ roles: anyRole, beforeTwoStep: true })
  @ApiOperation({ operationId: 'passkey.add', summary: 'パスキーを登録する' })
  @Answers(told)
  async finish(@Req() request: FastifyRequest, @User() user: CurrentUser, @Body({ schema: passkeyAdd }) given: z.infer<typeof passkeyAdd>) {
    await this.add.finish(request, user, given.made, given.name);
    return { message: 'パスキーを登録しました。ほかの端末はログアウトしました。' };
  }

  @Patch('user/passkeys/:id')
  @Who({ roles: anyRole, ids: { id: 'free' } })
  @ApiOperation({ operationId: 'passkey.rename', summary: 'パスキーの名前を変える' })
  @Answers(told)
  async rename(
    @User() user: CurrentUser,
    @Param('id', { schema: id }) passkeyId: number,
    @Body({ schema: passkeyRename }) { name }: z.infer<typeof passkeyRename>,
  ) {
    await this.change.rename(user, passkeyId, name);
    return { message: '名前を変更しました。' };
  }

  @Post('user/passkeys/:id/remove')
  @HttpCode(200)
  @Who({ roles: anyRole, ids: { id: 'free' } })
  @ApiOperation({ operationId: 'passkey.remove', summary: 'パスキーを削除する' })
  @Answers(told)
  async remove(
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
    @Param('id', { schema: id }) passkeyId: number,
    @Body({ schema: passkeyConfirmation }) given: PasskeyConfirmation,
  ) {
    await this.change.remove(request, user, passkeyId, given);
    return { message: 'パスキーを削除しました。ほかの端末はログアウトしました。' };
  }

  @Delete('admin/accounts/:accountId/passkeys')
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'passkey.reset', summary: '利用者のパスキーをすべて削除する' })
  @Answers(told)
  async reset(@User() user: CurrentUser, @Param('accountId', { schema: id }) accountId: number) {
    await this.change.reset(user, accountId);
    return { message: 'パスキーを削除しました。' };
  }
}
