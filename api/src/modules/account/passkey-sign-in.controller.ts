import { Body, Controller, Req, Res } from '@nestjs/common';
import { myRoles } from '@tsumugi/contract/resources/account';
import {
  type PasskeyProof,
  passkeyProof,
  passkeyRequest,
} from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

  /** The same for all faces; contains no personal data. */
  @Route(api.auth.passkeyOptions, { answer: passkeyRequest })
  options(@Req() request: FastifyRequest) {
    return this.passkeys.request(request, 'enter');
  }

  @Route(api.auth.passkeyCustomer, { input: passkeyProof, answer: myRoles })
  customer(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() given: PasskeyProof,
  ) {
    return this.enter.run(request, reply, 'customer', given);
  }

  @Route(api.auth.passkeyAdmin, { input: passkeyProof, answer: myRoles })
  admin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() given: PasskeyProof,
  ) {
    return this.enter.run(request, reply, 'admin', given);
  }

  @Route(api.auth.passkeyTeacher, { input: passkeyProof, answer: myRoles })
  teacher(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() given: PasskeyProof,
  ) {
    return this.enter.run(request, reply, 'teacher', given);
  }
}
