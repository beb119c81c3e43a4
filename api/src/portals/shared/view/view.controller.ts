import { Controller, Req } from '@nestjs/common';
import { type ViewState } from '@tsumugi/contract/portal/view';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { type CurrentUser } from '../../../platform/auth/current-user.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { View } from './view.store.js';

/** The switch between guardian and child on a shared phone. */
@Controller()
export class ViewController {
  constructor(
    private readonly view: View,
    private readonly sessions: SessionReader,
  ) {}

  @Route(api.view.state)
  state(@Call() { user }: CallOf<typeof api.view.state>) {
    return this.view.state(user);
  }

  @Route(api.view.change)
  async change(
    @Call() { input, user }: CallOf<typeof api.view.change>,
    @Req() request: FastifyRequest,
  ) {
    await this.view.change(input, user);
    return this.after(user, request);
  }

  @Route(api.view.setPin)
  async setPin(@Call() { input, user }: CallOf<typeof api.view.setPin>) {
    await this.view.setPin(input, user);
    return this.view.state(user);
  }

  @Route(api.view.verifyPin)
  async verify(
    @Call() { input: { pin }, user }: CallOf<typeof api.view.verifyPin>,
    @Req() request: FastifyRequest,
  ) {
    await this.view.verify(pin, user);
    return this.after(user, request);
  }

  /** The state for the next request. */
  private async after(user: CurrentUser, request: FastifyRequest): Promise<ViewState> {
    return this.view.state((await this.sessions.read(request)) ?? user);
  }
}
