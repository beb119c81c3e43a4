import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { myRoles } from '@tsumugi/contract/resources/account';
import { type PasskeyProof, passkeyProof, passkeyRequest } from '@tsumugi/contract/resources/passkey';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../platform/http/answers.js';
import { Public } from '../../platform/http/who.js';
import { EnterByPasskey } from './actions/enter-by-passkey.js';
import { PasskeyStore } from './passkey.store.js';

/** The three doors for those who come with a passkey. */
@Controller('api/auth')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeyStore,
    private readonly enter: EnterByPasskey,
  ) {}

  /** The same for all doors; says nothing about anybody. */
  @Post('passkey/options')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'auth.passkeyOptions', summary: 'パスキーでのログインを始める' })
  @Answers(passkeyRequest)
  options(@Req() request: FastifyRequest) {
    return this.passkeys.request(request, 'enter');
  }

  @Post('passkey')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'auth.passkeyCustomer', summary: '保護者・生徒のパスキーでのログイン' })
  @Answers(myRoles)
  customer(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: passkeyProof }) given: PasskeyProof,
  ) {
    return this.enter.run(request, reply, 'customer', given);
  }

  @Post('admin/passkey')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'auth.passkeyAdmin', summary: '管理者・オペレーターのパスキーでのログイン' })
  @Answers(myRoles)
  admin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: passkeyProof }) given: PasskeyProof,
  ) {
    return this.enter.run(request, reply, 'admin', given);
  }

  @Post('teacher/passkey')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'auth.passkeyTeacher', summary: '教師のパスキーでのログイン' })
  @Answers(myRoles)
  teacher(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: passkeyProof }) given: PasskeyProof,
  ) {
    return this.enter.run(request, reply, 'teacher', given);
  }
}
