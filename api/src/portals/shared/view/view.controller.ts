import { Body, Controller, Req } from '@nestjs/common';
import {
  pinInput,
  pinVerify,
  type ViewState,
  viewInput,
  viewState,
} from '@tsumugi/contract/portal/view';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { Route } from '../../../platform/http/route.js';
import { View } from './view.store.js';

/** The switch between guardian and child on a shared phone. */
@Controller()
export class ViewController {
  constructor(
    private readonly view: View,
    private readonly sessions: SessionReader,
  ) {}

  @Route(api.view.state, { answer: viewState })
  state(@User() user: CurrentUser): Promise<ViewState> {
    return this.view.state(user);
  }

  @Route(api.view.change, { input: viewInput, answer: viewState })
  async change(
    @Body() input: z.infer<typeof viewInput>,
    @User() user: CurrentUser,
    @Req() request: FastifyRequest,
  ) {
    await this.view.change(input, user);
    return this.after(user, request);
  }

  @Route(api.view.setPin, { input: pinInput, answer: viewState })
  async setPin(
    @Body() input: z.infer<typeof pinInput>,
    @User() user: CurrentUser,
  ): Promise<ViewState> {
    await this.view.setPin(input, user);
    return this.view.state(user);
  }

  @Route(api.view.verifyPin, { input: pinVerify, answer: viewState })
  async verify(
    @Body() { pin }: z.infer<typeof pinVerify>,
    @User() user: CurrentUser,
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
