import { Body, Controller, Param, Req } from '@nestjs/common';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
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
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { AccountQueries } from './account.queries.js';
import { ChangeTwoStep } from './actions/change-two-step.js';
import { SetUpTwoStep } from './actions/set-up-two-step.js';
import { TwoStepStore } from './two-step.store.js';

/** Two-step sign-in of the caller; an Admin resets that of another account. */
@Controller()
export class TwoStepController {
  constructor(
    private readonly twoStep: TwoStepStore,
    private readonly accounts: AccountQueries,
    private readonly setUp: SetUpTwoStep,
    private readonly change: ChangeTwoStep,
  ) {}

  @Route(api.twoStep.state, { answer: twoStepState })
  async state(@User() { accountId }: CurrentUser): Promise<TwoStepState> {
    const [own, owed] = await Promise.all([
      this.twoStep.of(accountId),
      this.accounts.owed(accountId),
    ]);
    return {
      on: own !== null,
      since: own?.since.toISOString() ?? null,
      codesLeft: own?.codesLeft ?? 0,
      required: owed.twoStep,
    };
  }

  @Route(api.twoStep.begin, { input: twoStepBegin, answer: twoStepSetUp })
  begin(@User() user: CurrentUser, @Body() { currentPassword }: z.infer<typeof twoStepBegin>) {
    return this.setUp.begin(user, currentPassword);
  }

  @Route(api.twoStep.confirm, { input: twoStepConfirm, answer: recoveryCodes })
  confirm(
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
    @Body() { code }: z.infer<typeof twoStepConfirm>,
  ) {
    return this.setUp.confirm(request, user, code);
  }

  @Route(api.twoStep.renewCodes, { input: twoStepChange, answer: recoveryCodes })
  renew(
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
    @Body() given: z.infer<typeof twoStepChange>,
  ) {
    return this.change.renewCodes(request, user, given);
  }

  @Route(api.twoStep.off, { input: twoStepChange, answer: messageAnswer })
  async off(
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
    @Body() given: z.infer<typeof twoStepChange>,
  ) {
    await this.change.turnOff(request, user, given);
    return { message: '2段階認証を無効にしました。' };
  }

  @Route(api.twoStep.ofAccount, { answer: signInView })
  signIn(@Param('accountId', { schema: id }) accountId: number): Promise<SignInView> {
    return this.accounts.signInOf(accountId);
  }

  @Route(api.twoStep.reset, { answer: messageAnswer })
  async reset(@User() user: CurrentUser, @Param('accountId', { schema: id }) accountId: number) {
    await this.change.reset(user, accountId);
    return { message: '2段階認証を解除しました。' };
  }
}
