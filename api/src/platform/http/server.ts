import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from '../logging/logger.js';
import { requestIdOf } from '../logging/requests.js';
import { trustOf } from '../net/trusted-proxies.js';
import type { Settings } from '../settings/settings.js';

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';
const requestTimeout = '408 Request Timeout';
const clientErrors: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  [tooSlow]: requestTimeout,
};

const destroyAfterMs = 1000;

/** Writes a final answer on a connection without a route. */
function endWith(socket: Socket, status: string, code: ErrorCode): void {
  const body = JSON.stringify({
    ...new AppError(code).body,
    statusCode: Number.parseInt(status, 10),
  });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  );
  // A client without response does not close its side either.
  setTimeout(() => socket.destroy(), destroyAfterMs).unref();
}

/** A stalled body is answered 408, and its handler gets an aborted request. */
export function refuseStalled(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.raw.once('timeout', () => {
      if (reply.raw.headersSent || !request.socket.writable) request.socket.destroy();
      else endWith(request.socket, requestTimeout, 'request_timeout');
    });
    done();
  });
}

/**
 * Drops the content type of a request without a body. ra-data-simple-rest sends `text/plain` with
 * each DELETE, for which Fastify would answer 415.
 */
export function dropContentTypeWithoutBody(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
      delete headers['content-type'];
    done();
  });
}

/** Fastify with the limits of this product. Errors before routing get the standard error answer. */
export function createAdapter(settings: Settings, logger: Logger): FastifyAdapter {
  const refuse = (code: ErrorCode) => new AppError(code).body;
  return new FastifyAdapter({
    loggerInstance: logger,
    // Log lines carry the request id themselves (logger.ts).
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf(settings.trustProxy),
    requestIdHeader: false,
    trustProxy: trustOf(settings.trustProxy),
    bodyLimit: 1_048_576,
    requestTimeout: settings.times.request,
    connectionTimeout: settings.times.silence,
    http: { headersTimeout: settings.times.headers },
    keepAliveTimeout: settings.times.keepAlive,
    forceCloseConnections: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      reply
        .code(400)
        .type('application/json; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send(refuse('malformed'));
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      endWith(
        socket,
        clientErrors[error.code ?? ''] ?? '400 Bad Request',
        error.code === tooSlow ? 'request_timeout' : 'malformed',
      );
    },
  });
}
