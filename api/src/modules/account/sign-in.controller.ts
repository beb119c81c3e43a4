import { Body, Controller, Req, Res, UseGuards } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import { credentials, myRoles, signedIn } from '@tsumugi/contract/resources/account';
import { twoStepEntry } from '@tsumugi/contract/resources/two-step';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Csrf } from '../../platform/auth/csrf.js';
import type { SignInRequest } from '../../platform/auth/local.strategy.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { SignInGuard } from '../../platform/auth/sign-in.guard.js';
import { Route } from '../../platform/http/route.js';
import { FinishSignIn } from './actions/finish-sign-in.js';
import { SignIn } from './actions/sign-in.js';

/** Sign-in of the three faces. Each accepts only its roles; every failure has the same text. */
@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly finish: FinishSignIn,
    private readonly sessions: Sessions,
    private readonly csrf: Csrf,
    private readonly log: SecurityLog,
  ) {}

  @Route(api.auth.loginCustomer, { input: credentials, answer: signedIn })
  @UseGuards(SignInGuard('customer'))
  customer(
    @Req() request: SignInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() _given: unknown,
  ) {
    return this.enter(request, reply);
  }

  @Route(api.auth.loginAdmin, { input: credentials, answer: signedIn })
  @UseGuards(SignInGuard('admin'))
  admin(
    @Req() request: SignInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() _given: unknown,
  ) {
    return this.enter(request, reply);
  }

  @Route(api.auth.loginTeacher, { input: credentials, answer: signedIn })
  @UseGuards(SignInGuard('teacher'))
  teacher(
    @Req() request: SignInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() _given: unknown,
  ) {
    return this.enter(request, reply);
  }

  /** Second step of a login that answered `{twoStep: true}`. */
  @Route(api.auth.twoStep, { input: twoStepEntry, answer: myRoles })
  secondStep(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() given: z.infer<typeof twoStepEntry>,
  ) {
    return this.finish.run(request, reply, given);
  }

  /** A GET with an effect, as in the specification: it needs the XSRF header too. */
  @Route(api.auth.logout, { answer: messageAnswer })
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.leave(request, reply);
  }

  @Route(api.auth.logoutPost, { answer: messageAnswer })
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
