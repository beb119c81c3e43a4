import { Controller, Query, Req, Res } from '@nestjs/common';
import { liveQuery } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../auth/current-user.js';
import { Route } from '../http/route.js';
import { EventStream } from './event-stream.js';
import { LiveHub } from './live-hub.js';

/** Live changes for a family or teacher: own rooms and notices, ids only. */
@Controller()
export class UserLiveController {
  constructor(private readonly hub: LiveHub) {}

  @Route(api.live.userStream, { query: liveQuery })
  live(
    @User() user: CurrentUser,
    @Query() { age }: z.output<typeof liveQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    // Only an event source gets an open stream; other clients get an answer.
    if (!request.headers.accept?.includes('text/event-stream')) {
      reply.send({ ok: true });
      return;
    }
    this.hub.requireRoom(user);
    this.hub.join(EventStream.on(reply), user, {
      age,
      lastEventId: String(request.headers['last-event-id'] ?? ''),
    });
  }
}
