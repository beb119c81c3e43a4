import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';

const allowed = /^[\w.:-]{8,100}$/;

/**
 * The `Idempotency-Key` of a write, if the caller sent one. Calls with the same key and the same
 * body run once. 400 for a malformed key.
 */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const sent = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
    if (sent === undefined) return undefined;
    if (typeof sent !== 'string' || !allowed.test(sent)) throw new AppError('malformed');
    return sent;
  },
  [
    (target, name) => {
      const documented = ApiHeader({
        name: 'Idempotency-Key',
        required: false,
        description: '同じ値で何度送っても一度だけ行う（8〜100文字）',
      });
      if (name)
        documented(
          target,
          name,
          Object.getOwnPropertyDescriptor(target, name) as PropertyDescriptor,
        );
    },
  ],
);
