import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import type { FastifyRequest } from 'fastify';

/** The `{type}` of `{type}-room/{id}`. */
export const RoomType = createParamDecorator(
  (_: unknown, context: ExecutionContext): ChatRoomType => {
    const { url } = context.switchToHttp().getRequest<FastifyRequest>();
    return url.includes('/admin-room/') ? 'admin' : 'matter';
  },
);
