import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestApp } from './test-app.js';

/**
 * Sets the Date header of the server's answers to the time of the world: the pages use it instead
 * of the browser's own clock.
 */
export function sendWorldTime({ app, clock }: Pick<TestApp, 'app' | 'clock'>): void {
  app.getHttpServer().prependListener('request', (_: IncomingMessage, answer: ServerResponse) => {
    answer.setHeader('date', clock.now().toUTCString());
  });
}
