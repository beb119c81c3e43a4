import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestContext } from './request-id.js';

/** The route as declared (`/api/admin/matters/:id`), never the address as sent: that may name a person or carry a code. */
export const routeOf = (request: FastifyRequest): string => (request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown'));

/**
 * One line per answered request: id, method, route, status, milliseconds, account. Answers carry the id as X-Request-Id, and so does
 * every other line that is written for the request.
 */
export function logRequests(app: FastifyInstance, observe: (method: string, route: string, status: number, seconds: number) => void): void {
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
