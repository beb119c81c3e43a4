import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The `{type}` of `{type}-room/{id}`. */
export const RoomType = createParamDecorator(
  (_: unknown, context: ExecutionContext): ChatRoomType => {
    const { url } = context.switchToHttp().getRequest<FastifyRequest>();
    return url.includes('/admin-room/') ? 'admin' : 'matter';
  },
);

/** Path parameter `{type}`. */
export const roomType = z.enum(['matter', 'admin'], {
  error: '種類は matter か admin を指定してください。',
});
