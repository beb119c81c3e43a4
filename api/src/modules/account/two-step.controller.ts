import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Role } from '@tsumugi/contract/codes/person';
import { told } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  recoveryCodes,
  type SignInView,
  signInView,
  type TwoStepState,
  twoStepBegin,
  twoStepChange,
  twoStepConfirm,
  twoStepSetUp,
  twoStepState,
} from '@tsumugi/contract/resources/two-step';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { AccountQueries } from './account.queries.js';
import { ChangeTwoStep } from './actions/change-two-step.js';
import { SetUpTwoStep } from './actions/set-up-two-step.js';
import { TwoStepStore } from './two-step.store.js';

/** Everybody but students (domain section 8, last row). */
const roles: readonly Role[] = ['Admin', 'Operator', 'Teacher', 'Parent', 'ParentAndStudent'];

/** The second step of one's own sign-in; an Admin takes away that of somebody who lost the phone. */
@Controller('api')
export class TwoStepController {
  constructor(
    private readonly twoStep: TwoStepStore,
    private readonly accounts: AccountQueries,
    private readonly setUp: SetUpTwoStep,
    private readonly change: ChangeTwoStep,
  ) {}

  @Get('user/two-step')
  @Who({ roles, beforeTwoStep: true })
  @ApiOperation({ operationId: 'twoStep.state', summary: '自分の2段階認証の状態' })
  @Answers(twoStepState)
  async state(@User() { accountId }: CurrentUser): Promise<TwoStepState> {
    const [own, owed] = await Promise.all([this.twoStep.of(accountId), this.accounts.owed(accountId)]);
    return { on: own !== null, since: own?.since.toISOString() ?? null, codesLeft: own?.codesLeft ?? 0, required: owed.twoStep };
  }

  @Post('user/two-step/begin')
  @HttpCode(200)
  @Who({ roles, beforeTwoStep: true })
  @ApiOperation({ operationId: 'twoStep.begin', summary: '2段階認証の設定を始める' })
  @Answers(twoStepSetUp)
  begin(@User() user: CurrentUser, @Body({ schema: twoStepBegin }) { currentPassword }: z.infer<typeof twoStepBegin>) {
    return this.setUp.begin(user, currentPassword);
  }

  @Post('user/two-step/confirm')
  @HttpCode(200)
  @Who({ roles, beforeTwoStep: true })
  @ApiOperation({ operationId: 'twoStep.confirm', summary: '確認コードで2段階認証を有効にする' })
  @Answers(recoveryCodes)
  confirm(
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
    @Body({ schema: twoStepConfirm }) { code }: z.infer<typeof twoStepConfirm>,
  ) {
    return this.setUp.confirm(request, user, code);
  }

  @Post('user/two-step/recovery-codes')
  @HttpCode(200)
  @Who({ roles })
  @ApiOperation({ operationId: 'twoStep.renewCodes', summary: '復旧コードを作り直す' })
  @Answers(recoveryCodes)
  renew(@Req() request: FastifyRequest, @User() user: CurrentUser, @Body({ schema: twoStepChange }) given: z.infer<typeof twoStepChange>) {
    return this.change.renewCodes(request, user, given);
  }

  @Post('user/two-step/off')
  @HttpCode(200)
  @Who({ roles })
  @ApiOperation({ operationId: 'twoStep.off', summary: '2段階認証を無効にする' })
  @Answers(told)
  async off(
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
    @Body({ schema: twoStepChange }) given: z.infer<typeof twoStepChange>,
  ) {
    await this.change.turnOff(request, user, given);
    return { message: '2段階認証を無効にしました。' };
  }

  @Get('admin/accounts/:accountId/sign-in')
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'twoStep.ofAccount', summary: '利用者のログインの状態' })
  @Answers(signInView)
  signIn(@Param('accountId', { schema: id }) accountId: number): Promise<SignInView> {
    return this.accounts.signInOf(accountId);
  }

  @Delete('admin/accounts/:accountId/two-step')
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'twoStep.reset', summary: '利用者の2段階認証を解除する' })
  @Answers(told)
  async reset(@User() user: CurrentUser, @Param('accountId', { schema: id }) accountId: number) {
    await this.change.reset(user, accountId);
    return { message: '2段階認証を解除しました。' };
  }
}
