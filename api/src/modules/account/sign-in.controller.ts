import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { told } from '@tsumugi/contract/kit/answer';
import { credentials, myRoles, signedIn } from '@tsumugi/contract/resources/account';
import { twoStepEntry } from '@tsumugi/contract/resources/two-step';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Csrf } from '../../platform/auth/csrf.js';
import type { SignInRequest } from '../../platform/auth/local.strategy.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { SignInGuard } from '../../platform/auth/sign-in.guard.js';
import { Answers } from '../../platform/http/answers.js';
import { Public } from '../../platform/http/who.js';
import { FinishSignIn } from './actions/finish-sign-in.js';
import { SignIn } from './actions/sign-in.js';

/** The three doors. Each admits only its own kind; every failure reads the same. */
@Controller('api/auth')
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly finish: FinishSignIn,
    private readonly sessions: Sessions,
    private readonly csrf: Csrf,
    private readonly log: SecurityLog,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @UseGuards(SignInGuard('customer'))
  @ApiOperation({ operationId: 'auth.loginCustomer', summary: '保護者・生徒のログイン' })
  @Answers(signedIn)
  customer(@Req() request: SignInRequest, @Res({ passthrough: true }) reply: FastifyReply, @Body({ schema: credentials }) _given: unknown) {
    return this.enter(request, reply);
  }

  @Post('admin/login')
  @HttpCode(200)
  @Public()
  @UseGuards(SignInGuard('admin'))
  @ApiOperation({ operationId: 'auth.loginAdmin', summary: '管理者・オペレーターのログイン' })
  @Answers(signedIn)
  admin(@Req() request: SignInRequest, @Res({ passthrough: true }) reply: FastifyReply, @Body({ schema: credentials }) _given: unknown) {
    return this.enter(request, reply);
  }

  @Post('teacher/login')
  @HttpCode(200)
  @Public()
  @UseGuards(SignInGuard('teacher'))
  @ApiOperation({ operationId: 'auth.loginTeacher', summary: '教師のログイン' })
  @Answers(signedIn)
  teacher(@Req() request: SignInRequest, @Res({ passthrough: true }) reply: FastifyReply, @Body({ schema: credentials }) _given: unknown) {
    return this.enter(request, reply);
  }

  /** A login that answered `{twoStep: true}` is finished here. */
  @Post('two-step')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'auth.twoStep', summary: 'ログインの2段階目（確認コード・復旧コード）' })
  @Answers(myRoles)
  secondStep(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: twoStepEntry }) given: z.infer<typeof twoStepEntry>,
  ) {
    return this.finish.run(request, reply, given);
  }

  /** A GET that changes something, as the specification has it: it needs the XSRF header too. */
  @Get('logout')
  @Public({ csrf: 'always' })
  @ApiOperation({ operationId: 'auth.logout', summary: 'ログアウト' })
  @Answers(told)
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.leave(request, reply);
  }

  @Post('logout')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'auth.logoutPost', summary: 'ログアウト' })
  @Answers(told)
  logoutByPost(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.leave(request, reply);
  }

  private enter(request: SignInRequest, reply: FastifyReply) {
    const { verified, face } = request;
    if (!verified) throw new AppError('wrong_credentials');
    return this.signIn.enter(request, reply, verified, face);
  }

  private async leave(request: FastifyRequest, reply: FastifyReply) {
    if (request.user) await this.log.note(request, { action: 'signOut' });
    await this.sessions.end(request, reply);
    this.csrf.restart(request, reply);
    return { message: 'ログアウトしました。' };
  }
}
