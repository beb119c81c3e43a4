import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type SignInRules, type SignInRulesSave, signInRules, signInRulesSave } from '@tsumugi/contract/resources/two-step';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { SaveSignInRules } from './actions/save-sign-in-rules.js';
import { SignInRulesQueries } from './sign-in-rules.queries.js';

@Controller('api/admin')
@Who({ roles: ['Admin'] })
export class SignInRulesController {
  constructor(
    private readonly rules: SignInRulesQueries,
    private readonly save: SaveSignInRules,
  ) {}

  @Get('sign-in-rules')
  @ApiOperation({ operationId: 'signInRules.detail', summary: 'ログインの決まり' })
  @Answers(signInRules)
  read(): Promise<SignInRules> {
    return this.rules.read();
  }

  @Put('sign-in-rules')
  @ApiOperation({ operationId: 'signInRules.save', summary: 'ログインの決まりを変える' })
  @Answers(signInRules)
  put(@Body({ schema: signInRulesSave }) body: SignInRulesSave, @User() user: CurrentUser): Promise<SignInRules> {
    return this.save.run(body, user);
  }
}
