import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { liveQuery, presenceBody, presences } from '@tsumugi/contract/resources/live';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../auth/current-user.js';
import { Route } from '../http/route.js';
import { EventStream } from './event-stream.js';
import { LiveHub } from './live-hub.js';

/** Live changes for staff. */
@Controller()
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Route(api.live.stream, { query: liveQuery })
  async live(
    @User() user: CurrentUser,
    @Query() { age }: z.output<typeof liveQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Only an event source gets an open stream; other clients get an answer.
    if (!request.headers.accept?.includes('text/event-stream')) {
      reply.send({ presence: await this.hub.presenceFor(user) });
      return;
    }
    this.hub.requireRoom(user);
    this.hub.join(EventStream.on(reply), user, { age });
  }

  @Route(api.live.presence, { input: presenceBody, answer: presences })
  async presence(@User() user: CurrentUser, @Body() open: z.output<typeof presenceBody>) {
    if (user.adminId !== undefined) await this.hub.publishPresence(user.adminId, open);
    return { presence: await this.hub.presenceFor(user) };
  }
}
