import { Controller, Inject, Req, Res } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaffProvider } from '../../platform/auth/staff-provider.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { SETTINGS, type Settings } from '../../platform/settings/settings.js';
import { EnterByProvider } from './actions/enter-by-provider.js';

/** Staff sign-in by the company's identity provider. */
@Controller()
export class ProviderController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly provider: StaffProvider,
    private readonly enter: EnterByProvider,
  ) {}

  @Route(api.auth.provider)
  offer() {
    const { oidc } = this.settings;
    return { label: oidc?.label ?? null, passwordHidden: oidc?.hidePassword ?? false };
  }

  @Route(api.auth.providerBegin)
  async begin(@Req() request: FastifyRequest) {
    return { url: await this.provider.begin(request) };
  }

  @Route(api.auth.providerFinish)
  finish(
    @Call() { input }: CallOf<typeof api.auth.providerFinish>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.enter.run(request, reply, input);
  }
}
