import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { signedIn } from '@tsumugi/contract/resources/account';
import { type ProviderOffer, type ProviderReturn, providerBegun, providerOffer, providerReturn } from '@tsumugi/contract/resources/oidc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaffProvider } from '../../platform/auth/staff-provider.js';
import { Answers } from '../../platform/http/answers.js';
import { Public } from '../../platform/http/who.js';
import { SETTINGS, type Settings } from '../../platform/settings/settings.js';
import { EnterByProvider } from './actions/enter-by-provider.js';

/** The staff's door by way of the house's own identity provider. */
@Controller('api/auth/admin/provider')
export class ProviderController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly provider: StaffProvider,
    private readonly enter: EnterByProvider,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ operationId: 'auth.provider', summary: '職員が使える会社の認証サービス' })
  @Answers(providerOffer)
  offer(): ProviderOffer {
    const { oidc } = this.settings;
    return { label: oidc?.label ?? null, passwordHidden: oidc?.hidePassword ?? false };
  }

  @Post('begin')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'auth.providerBegin', summary: '会社の認証サービスでのログインを始める' })
  @Answers(providerBegun)
  async begin(@Req() request: FastifyRequest) {
    return { url: await this.provider.begin(request) };
  }

  @Post('finish')
  @HttpCode(200)
  @Public()
  @ApiOperation({ operationId: 'auth.providerFinish', summary: '会社の認証サービスでのログインを終える' })
  @Answers(signedIn)
  finish(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body({ schema: providerReturn }) given: ProviderReturn,
  ) {
    return this.enter.run(request, reply, given);
  }
}
