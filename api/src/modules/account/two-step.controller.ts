import { Controller, Req } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { Call, type CallOf } from '../../platform/http/call.js';
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

  @Route(api.twoStep.state)
  async state(@Call() { user: { accountId } }: CallOf<typeof api.twoStep.state>) {
    const [own, owed] = await Promise.all([
      this.twoStep.of(accountId),
      this.accounts.readSignInRequirements(accountId),
    ]);
    return {
      on: own !== null,
      since: own?.since.toISOString() ?? null,
      codesLeft: own?.codesLeft ?? 0,
      required: owed.twoStep,
    };
  }

  @Route(api.twoStep.begin)
  begin(@Call() { input: { currentPassword }, user }: CallOf<typeof api.twoStep.begin>) {
    return this.setUp.begin(user, currentPassword);
  }

  @Route(api.twoStep.confirm)
  confirm(
    @Call() { input: { code }, user }: CallOf<typeof api.twoStep.confirm>,
    @Req() request: FastifyRequest,
  ) {
    return this.setUp.confirm(request, user, code);
  }

  @Route(api.twoStep.renewCodes)
  renew(
    @Call() { input, user }: CallOf<typeof api.twoStep.renewCodes>,
    @Req() request: FastifyRequest,
  ) {
    return this.change.renewCodes(request, user, input);
  }

  @Route(api.twoStep.off)
  async off(
    @Call() { input, user }: CallOf<typeof api.twoStep.off>,
    @Req() request: FastifyRequest,
  ) {
    await this.change.turnOff(request, user, input);
    return { message: '2段階認証を無効にしました。' };
  }

  @Route(api.twoStep.ofAccount)
  signIn(@Call() { params }: CallOf<typeof api.twoStep.ofAccount>) {
    return this.accounts.signInOf(params.accountId);
  }

  @Route(api.twoStep.reset)
  async reset(@Call() { params, user }: CallOf<typeof api.twoStep.reset>) {
    await this.change.reset(user, params.accountId);
    return { message: '2段階認証を解除しました。' };
  }
}
