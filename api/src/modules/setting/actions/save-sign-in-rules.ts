import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { SignInRules, SignInRulesSave } from '@tsumugi/contract/resources/two-step';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { signInRulesKey } from '../../../platform/auth/session-reader.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { SignInRulesQueries } from '../sign-in-rules.queries.js';
import { keepSetting } from './keep-setting.js';

/**
 * Whether staff must have a second step, or a passkey (domain/permissions#second-step). Applies to
 * each member of staff from the next call.
 */
@Injectable()
export class SaveSignInRules {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly rules: SignInRulesQueries,
  ) {}

  /** @throws AppError 409 with `current`; 422 for an Admin who has not set up the required step */
  async run(
    { staffTwoStep, staffPasskey, version }: SignInRulesSave,
    user: CurrentUser,
  ): Promise<SignInRules> {
    const now = this.clock.now();
    if (staffTwoStep && !(await this.rules.hasTwoStep(user.accountId)))
      throw new AppError('two_step_first');
    if (staffPasskey && !(await this.rules.hasPasskey(user.accountId)))
      throw new AppError('passkey_first');
    await this.prisma.$transaction(async (tx) => {
      const value = { staffTwoStep, staffPasskey };
      await keepSetting(tx, user, now, {
        key: signInRulesKey,
        value,
        version,
        read: (within) => this.rules.read(within),
      });
    });
    return this.rules.read();
  }
}
