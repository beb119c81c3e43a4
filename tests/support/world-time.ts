import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestApp } from './app.js';

/** Gives the server's answers the time of the world: the pages go by it, whatever the browser's own clock says. */
export function tellWorldTime({ app, clock }: Pick<TestApp, 'app' | 'clock'>): void {
  app.getHttpServer().prependListener('request', (_: IncomingMessage, answer: ServerResponse) => {
    answer.setHeader('date', clock.now().toUTCString());
  });
}
