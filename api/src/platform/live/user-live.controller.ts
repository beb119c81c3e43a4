import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { liveQuery } from '@tsumugi/contract/resources/live';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AnswersFile } from '../../platform/http/answers.js';
import { type CurrentUser, User } from '../auth/current-user.js';
import { Who } from '../http/who.js';
import { EventStream } from './event-stream.js';
import { LiveHub } from './live-hub.js';

/** What changes for a family or a teacher while they look: their own rooms and notices, ids only. */
@Controller('api/user')
export class UserLiveController {
  constructor(private readonly hub: LiveHub) {}

  @Get('live')
  @Who({ roles: ['Teacher', 'Parent', 'Student', 'ParentAndStudent'] })
  @ApiOperation({ operationId: 'live.userStream', summary: '自分のチャットとお知らせの変更の通知（text/event-stream）' })
  @AnswersFile('text/event-stream')
  live(
    @User() user: CurrentUser,
    @Query({ schema: liveQuery }) { age }: z.output<typeof liveQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    // Only an event source waits for ever; anything else gets an answer.
    if (!request.headers.accept?.includes('text/event-stream')) {
      reply.send({ ok: true });
      return;
    }
    this.hub.requireRoom(user);
    this.hub.join(EventStream.on(reply), user, { age, lastEventId: String(request.headers['last-event-id'] ?? '') });
  }
}
