import { Controller, Req, Res } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Call, type CallOf } from '../http/call.js';
import { Route } from '../http/route.js';
import { EventStream } from './event-stream.js';
import { LiveHub } from './live-hub.js';

/** Live changes for a family or teacher: own rooms and notices, ids only. */
@Controller()
export class UserLiveController {
  constructor(private readonly hub: LiveHub) {}

  @Route(api.live.userStream)
  live(
    @Call() { query: { age }, user }: CallOf<typeof api.live.userStream>,
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
