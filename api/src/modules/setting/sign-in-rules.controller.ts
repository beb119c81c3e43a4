import { Body, Controller } from '@nestjs/common';
import {
  type SignInRules,
  type SignInRulesSave,
  signInRules,
  signInRulesSave,
} from '@tsumugi/contract/resources/two-step';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { SaveSignInRules } from './actions/save-sign-in-rules.js';
import { SignInRulesQueries } from './sign-in-rules.queries.js';

@Controller()
export class SignInRulesController {
  constructor(
    private readonly rules: SignInRulesQueries,
    private readonly save: SaveSignInRules,
  ) {}

  @Route(api.signInRules.detail, { answer: signInRules })
  read(): Promise<SignInRules> {
    return this.rules.read();
  }

  @Route(api.signInRules.save, { input: signInRulesSave, answer: signInRules })
  put(@Body() body: SignInRulesSave, @User() user: CurrentUser): Promise<SignInRules> {
    return this.save.run(body, user);
  }
}
