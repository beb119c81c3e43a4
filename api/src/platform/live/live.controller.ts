import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { liveQuery, presenceBody, presences } from '@tsumugi/contract/resources/live';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Answers, AnswersFile } from '../../platform/http/answers.js';
import { type CurrentUser, User } from '../auth/current-user.js';
import { Who } from '../http/who.js';
import { EventStream } from './event-stream.js';
import { LiveHub } from './live-hub.js';

/** What changes while staff look at it. */
@Controller('api/admin')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Get('live')
  @Who({ roles: ['Admin', 'Operator'] })
  @ApiOperation({ operationId: 'live.stream', summary: '変更の通知（text/event-stream。ほかの形式では在席の一覧）' })
  @AnswersFile('text/event-stream')
  async live(
    @User() user: CurrentUser,
    @Query({ schema: liveQuery }) { age }: z.output<typeof liveQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Only an event source waits for ever; anything else gets an answer.
    if (!request.headers.accept?.includes('text/event-stream')) {
      reply.send({ presence: await this.hub.presenceFor(user) });
      return;
    }
    this.hub.requireRoom(user);
    this.hub.join(EventStream.on(reply), user, { age });
  }

  @Post('presence')
  @HttpCode(200)
  @Who({ roles: ['Admin', 'Operator'] })
  @ApiOperation({ operationId: 'live.presence', summary: '開いている案件を知らせる' })
  @Answers(presences)
  async presence(@User() user: CurrentUser, @Body({ schema: presenceBody }) { matterId }: z.output<typeof presenceBody>) {
    if (user.adminId !== undefined) await this.hub.tell(user.adminId, { matterId });
    return { presence: await this.hub.presenceFor(user) };
  }
}
