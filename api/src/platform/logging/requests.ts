import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** Named networks of TRUST_PROXY. */
const networks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Request id: X-Request-Id of a trusted proxy, so that both logs can be joined, otherwise a new
 * one.
 * @param trustProxy value of the setting
 */
export function requestIdOf(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const trusts = trusted(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && shape.test(given) && trusts(socket.remoteAddress)
      ? given
      : randomUUID();
  };
}

function trusted(value: string | undefined): (address: string | undefined) => boolean {
  if (value === undefined || value === '0' || value === 'false') return () => false;
  if (value === 'true' || /^\d+$/.test(value)) return () => true;
  const list = new BlockList();
  for (const each of value.split(',').flatMap((one) => networks[one.trim()] ?? [one.trim()])) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
