import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { trustOf } from '../net/trusted-proxies.js';

/**
 * The declared route (`/api/admin/matters/:id`), never the requested path, which may contain a name
 * or a code.
 */
export const routeOf = (request: FastifyRequest): string =>
  request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');

/**
 * Logs one line per answered request: id, method, route, status, milliseconds, account. The answer
 * carries the id as X-Request-Id, and every other line of the request contains it.
 */
export function logRequests(
  app: FastifyInstance,
  observe: (method: string, route: string, status: number, seconds: number) => void,
): void {
  const started = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', (request, reply, done) => {
    started.set(request, performance.now());
    reply.header('x-request-id', request.id);
    requestContext.run({ requestId: request.id }, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = performance.now() - (started.get(request) ?? performance.now());
    const route = routeOf(request);
    observe(request.method, route, reply.statusCode, ms / 1000);
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      accountId: request.user?.accountId,
    };
    if (!route.startsWith('/api/health')) request.log.info(line, 'request');
    done();
  });
}

interface RequestContext {
  readonly requestId: string;
}

/** Fields of every line that is logged during a request. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/**
 * Formats of proxies: hexadecimal, UUID, or letters and digits. Other values would put a sender's
 * text into the log.
 */
const shape = /^[\w-]{8,64}$/;

/**
 * Request id: X-Request-Id of a trusted proxy, so that both logs can be joined, otherwise a new
 * one.
 * @param trustProxy value of the setting
 */
export function requestIdOf(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const trust = trustOf(trustProxy) || undefined;
  return ({ headers, socket }) => {
    const requestId = headers['x-request-id'];
    return typeof requestId === 'string' &&
      shape.test(requestId) &&
      trust?.(socket.remoteAddress ?? '', 0)
      ? requestId
      : randomUUID();
  };
}
