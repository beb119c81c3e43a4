import { Controller, Req, Res } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { EnterByPasskey } from './actions/enter-by-passkey.js';
import { PasskeyStore } from './passkey.store.js';

/** Passkey sign-in of the three faces. */
@Controller()
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeyStore,
    private readonly enter: EnterByPasskey,
  ) {}

  /** The options are equal for all faces and contain no personal data. */
  @Route(api.auth.passkeyOptions)
  options(@Req() request: FastifyRequest) {
    return this.passkeys.request(request, 'enter');
  }

  @Route(api.auth.passkeyCustomer)
  customer(
    @Call() { input }: CallOf<typeof api.auth.passkeyCustomer>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter.run(request, reply, 'customer', input);
  }

  @Route(api.auth.passkeyAdmin)
  admin(
    @Call() { input }: CallOf<typeof api.auth.passkeyAdmin>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter.run(request, reply, 'admin', input);
  }

  @Route(api.auth.passkeyTeacher)
  teacher(
    @Call() { input }: CallOf<typeof api.auth.passkeyTeacher>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter.run(request, reply, 'teacher', input);
  }
}
