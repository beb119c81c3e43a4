import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';

const allowed = /^[\w.:-]{8,100}$/;

/**
 * The `Idempotency-Key` of a write, if the caller sent one: the same key with the same body is done once, however often a broken line
 * makes it arrive. 400 where it cannot be one.
 */
export const RepeatKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const sent = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (sent === undefined) return undefined;
  if (typeof sent !== 'string' || !allowed.test(sent)) throw new AppError('malformed');
  return sent;
});
