import { Controller, Req, Res } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Call, type CallOf } from '../http/call.js';
import { Route } from '../http/route.js';
import { EventStream } from './event-stream.js';
import { LiveHub } from './live-hub.js';

/** Live changes for staff. */
@Controller()
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Route(api.live.stream)
  async live(
    @Call() { query: { age }, user }: CallOf<typeof api.live.stream>,
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

  @Route(api.live.presence)
  async presence(@Call() { input, user }: CallOf<typeof api.live.presence>) {
    if (user.adminId !== undefined) await this.hub.publishPresence(user.adminId, input);
    return { presence: await this.hub.presenceFor(user) };
  }
}
