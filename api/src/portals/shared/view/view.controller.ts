import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles, type Role } from '@tsumugi/contract/codes/person';
import { pinInput, pinVerify, type ViewState, viewInput, viewState } from '@tsumugi/contract/portal/view';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { Answers } from '../../../platform/http/answers.js';
import { Who } from '../../../platform/http/who.js';
import { View } from './view.store.js';

const family: readonly Role[] = [...familyRoles, 'Student'];

/** The switch between guardian and child on a shared phone. */
@Controller('api/user')
export class ViewController {
  constructor(
    private readonly view: View,
    private readonly sessions: SessionReader,
  ) {}

  @Get('view')
  @Who({ roles: family })
  @ApiOperation({ operationId: 'view.state', summary: 'だれの画面か' })
  @Answers(viewState)
  state(@User() user: CurrentUser): Promise<ViewState> {
    return this.view.state(user);
  }

  @Post('view')
  @HttpCode(200)
  @Who({ roles: family })
  @ApiOperation({ operationId: 'view.change', summary: '生徒の画面に切り替える・戻る' })
  @Answers(viewState)
  async change(@Body({ schema: viewInput }) input: z.infer<typeof viewInput>, @User() user: CurrentUser, @Req() request: FastifyRequest) {
    await this.view.change(input, user);
    return this.after(user, request);
  }

  @Post('pin')
  @HttpCode(200)
  @Who({ roles: familyRoles })
  @ApiOperation({ operationId: 'view.setPin', summary: '暗証番号を設定する' })
  @Answers(viewState)
  async setPin(@Body({ schema: pinInput }) input: z.infer<typeof pinInput>, @User() user: CurrentUser): Promise<ViewState> {
    await this.view.setPin(input, user);
    return this.view.state(user);
  }

  @Post('pin/verify')
  @HttpCode(200)
  @Who({ roles: family })
  @ApiOperation({ operationId: 'view.verifyPin', summary: '暗証番号で保護者の画面に戻る' })
  @Answers(viewState)
  async verify(@Body({ schema: pinVerify }) { pin }: z.infer<typeof pinVerify>, @User() user: CurrentUser, @Req() request: FastifyRequest) {
    await this.view.verify(pin, user);
    return this.after(user, request);
  }

  /** The state as the next request will find it. */
  private async after(user: CurrentUser, request: FastifyRequest): Promise<ViewState> {
    return this.view.state((await this.sessions.read(request)) ?? user);
  }
}
