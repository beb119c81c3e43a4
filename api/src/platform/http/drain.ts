import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Draining } from '../health/draining.js';
import { LiveHub } from '../live/live-hub.js';

/**
 * Active clients send their next request within this time, and the answer closes the connection.
 */
const atWorkMs = 1000;

/**
 * While draining, each answer closes its connection, so that the next request goes to another
 * process.
 */
export function closeKeepAlive(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isActive) reply.header('connection', 'close');
    done();
  });
}

/**
 * Tracks open connections. Call it before the application listens. @returns function that drains
 * them
 */
export function prepareDrain(app: NestFastifyApplication): (acceptMs: number) => Promise<void> {
  const server = app.getHttpServer();
  const draining = app.get(Draining);
  const open = new Set<Socket>();
  let onEmpty = () => {};
  let closing = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) onEmpty();
    });
  });
  // Requests that were running when the server closed would leave idle keep-alive connections.
  server.on('request', (_request: unknown, response: ServerResponse) =>
    response.once('close', () => closing && setImmediate(() => server.closeIdleConnections())),
  );

  /**
   * Readiness fails at once; connections are accepted for `acceptMs` more. Resolves when every
   * request is answered and every stream was asked to reconnect.
   */
  return async (acceptMs) => {
    draining.isActive = true;
    await pause(acceptMs);
    app.get(LiveHub).askAllToReconnect();
    const allClosed = new Promise<void>((resolve) => {
      onEmpty = resolve;
      if (open.size === 0) resolve();
    });
    await Promise.race([allClosed, pause(atWorkMs, undefined, { ref: false })]);
    closing = true;
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}
