import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { SaveSignInRules } from './actions/save-sign-in-rules.js';
import { SignInRulesQueries } from './sign-in-rules.queries.js';

@Controller()
export class SignInRulesController {
  constructor(
    private readonly rules: SignInRulesQueries,
    private readonly save: SaveSignInRules,
  ) {}

  @Route(api.signInRules.detail)
  read() {
    return this.rules.read();
  }

  @Route(api.signInRules.save)
  put(@Call() { input, user }: CallOf<typeof api.signInRules.save>) {
    return this.save.run(input, user);
  }
}
