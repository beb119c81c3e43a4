import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.js';
import { isToken, sha256 } from './hash.js';

export const SESSION_COOKIE = 'tsumugi';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Cookies are Secure except on a local machine without TLS (domain/calls#cookies). */
export function isSecure(request: FastifyRequest, settings: Settings): boolean {
  if (request.protocol === 'https') return true;
  if (loopback.test(request.headers.host ?? '')) return false;
  return !settings.publicUrl?.startsWith('http:');
}

/**
 * `__Host-` on secure connections: browsers then refuse the cookie from other hosts of the domain.
 */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export const readCookie = (
  request: FastifyRequest,
  settings: Settings,
  name: string,
): string | undefined => request.cookies[nameOf(name, isSecure(request, settings))];

const sessionIds = new WeakMap<FastifyRequest, string>();

/**
 * The stored id of the session in the request's cookie; undefined for a missing or malformed one.
 */
export function sessionIdOf(request: FastifyRequest, settings: Settings): string | undefined {
  const known = sessionIds.get(request);
  if (known !== undefined) return known;
  const token = readCookie(request, settings, SESSION_COOKIE);
  if (!isToken(token)) return undefined;
  const id = sha256(token);
  sessionIds.set(request, id);
  return id;
}

/** Sets an HttpOnly cookie for the whole site. */
export function writeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  name: string,
  value: string,
  maxAgeMs: number,
): void {
  const secure = isSecure(request, settings);
  reply.setCookie(nameOf(name, secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: Math.floor(maxAgeMs / 1000),
  });
}

export function dropCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  name: string,
): void {
  const secure = isSecure(request, settings);
  reply.clearCookie(nameOf(name, secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
