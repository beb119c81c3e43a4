import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { minutes } from '../clock.js';
import type { Logger } from '../logging/logger.js';
import type { Settings } from '../settings/settings.js';

/** A large file on a slow line may take so long; whoever sends nothing at all, not even this. */
const longestRequest = minutes(15);
const longestHeaders = 20_000;
const longestSilence = minutes(2);

/** `false`, how many proxies stand in front of us (`true`: one), or a list of their addresses and networks. */
export function trustProxy(value: string | undefined): false | string | ((address: string, hop: number) => boolean) {
  if (value === undefined || value === '0' || value === 'false') return false;
  const proxies = value === 'true' ? 1 : Number(value);
  return Number.isInteger(proxies) ? (_address, hop) => hop < proxies : value;
}

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';
const clientErrors: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  [tooSlow]: '408 Request Timeout',
};

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
    requestTimeout: longestRequest,
    connectionTimeout: longestSilence,
    http: { headersTimeout: longestHeaders },
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
      const status = clientErrors[error.code ?? ''] ?? '400 Bad Request';
      const code = error.code === tooSlow ? 'request_timeout' : 'malformed';
      const body = JSON.stringify({ ...refuse(code), statusCode: Number.parseInt(status, 10) });
      socket.end(
        `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
}
