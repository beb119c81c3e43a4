import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from '../logging/logger.js';
import type { Settings } from '../settings/settings.js';

/** `true`, `false`, or a list of addresses and networks of proxies in front of us. */
function trustProxy(value: string | undefined): boolean | string {
  if (value === undefined || value === '0' || value === 'false') return false;
  return value === '1' || value === 'true' ? true : value;
}

/** Fastify with our limits; what it refuses before any route is found answers like everything else. */
export function createAdapter(settings: Settings, logger: Logger): FastifyAdapter {
  const refuse = (code: ErrorCode) => new AppError(code).body;
  return new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxy(settings.trustProxy),
    bodyLimit: 1_048_576,
    requestTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      reply.code(400).type('application/json; charset=utf-8').header('x-content-type-options', 'nosniff').send(refuse('malformed'));
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
      const body = JSON.stringify({ ...refuse('malformed'), statusCode: Number.parseInt(status, 10) });
      socket.end(
        `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
}
