import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Sessions } from './auth/sessions.js';
import { Throttle } from './auth/throttle.js';
import { minutes } from './clock.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { Mailer } from './mail/mailer.js';

/**
 * Sends waiting mail every 30 s (not with WORKER=0), and deletes ended sessions and counters every
 * ten minutes. @returns function that stops it and waits for running work
 */
export function startHousekeeping(app: NestFastifyApplication): () => Promise<void> {
  const logger = app.get<Logger>(LOGGER);
  const every = (ms: number, name: string, work: () => Promise<unknown>) => {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= work()
        .then(() => undefined)
        .catch((error: Error) =>
          logger.warn({ job: name, reason: error.name }, 'housekeeping failed'),
        )
        .finally(() => {
          running = undefined;
        });
    }, ms);
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const stops = [
    every(minutes(0.5), 'mail', () => app.get(Mailer).flush()),
    every(minutes(10), 'sessions', () => app.get(Sessions).sweep()),
    every(minutes(10), 'throttle', () => app.get(Throttle).sweep()),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
