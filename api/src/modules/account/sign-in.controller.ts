import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Csrf } from '../../platform/auth/csrf.js';
import type { SignInRequest } from '../../platform/auth/local.strategy.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { SignInGuard } from '../../platform/auth/sign-in.guard.js';
import { Call, type CallOf } from '../../platform/http/call.js';
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

  @Route(api.auth.loginCustomer)
  @UseGuards(SignInGuard('customer'))
  customer(
    @Call() _: CallOf<typeof api.auth.loginCustomer>,
    @Req() request: SignInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter(request, reply);
  }

  @Route(api.auth.loginAdmin)
  @UseGuards(SignInGuard('admin'))
  admin(
    @Call() _: CallOf<typeof api.auth.loginAdmin>,
    @Req() request: SignInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter(request, reply);
  }

  @Route(api.auth.loginTeacher)
  @UseGuards(SignInGuard('teacher'))
  teacher(
    @Call() _: CallOf<typeof api.auth.loginTeacher>,
    @Req() request: SignInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter(request, reply);
  }

  /** Second step of a login that answered `{twoStep: true}`. */
  @Route(api.auth.twoStep)
  secondStep(
    @Call() { input }: CallOf<typeof api.auth.twoStep>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.finish.run(request, reply, input);
  }

  /** A GET with an effect, as in the specification: it needs the XSRF header too. */
  @Route(api.auth.logout)
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.leave(request, reply);
  }

  @Route(api.auth.logoutPost)
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
