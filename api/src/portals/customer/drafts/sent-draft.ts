import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { draftKey } from '@tsumugi/contract/portal/customer-draft';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Drafts } from './drafts.store.js';

const writes = new Set(['POST', 'PUT', 'PATCH']);

/**
 * A successful write that names its draft in X-Draft-Key deletes the draft, so that no stale draft
 * remains if the answer is lost. It is a hook, because an interceptor would pass every call of the
 * product through streams.
 */
@Injectable()
export class SentDraft implements OnModuleInit {
  constructor(
    private readonly drafts: Drafts,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance().addHook('onSend', (request, reply, payload, done) => {
      const key = keyOf(request as FastifyRequest<{ Querystring: { preview?: string } }>, reply);
      if (key === undefined) done(null, payload);
      else
        this.drafts.remove(request.user?.accountId as number, key).then(
          () => done(null, payload),
          (error: Error) => done(error),
        );
    });
  }
}

/** Key of the draft that was sent. */
function keyOf(
  { method, headers, query, user }: FastifyRequest<{ Querystring: { preview?: string } }>,
  reply: FastifyReply,
) {
  const named = headers['x-draft-key'];
  if (
    named === undefined ||
    reply.statusCode >= 400 ||
    user?.face !== 'customer' ||
    !writes.has(method) ||
    query.preview
  )
    return undefined;
  const key = draftKey.safeParse(named);
  return key.success ? key.data : undefined;
}
