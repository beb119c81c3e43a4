import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Sessions } from './auth/sessions.js';
import { Throttle } from './auth/throttle.js';
import { minutes } from './clock.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { Mailer } from './mail/mailer.js';

/** Sends waiting mail every half minute, forgets ended sessions and counters every ten. @returns stops it */
export function startHousekeeping(app: NestFastifyApplication): () => void {
  const logger = app.get<Logger>(LOGGER);
  const every = (ms: number, name: string, work: () => Promise<unknown>) => {
    let running = false;
    const timer = setInterval(async () => {
      if (running) return;
      running = true;
      await work().catch((error: Error) => logger.warn({ job: name, reason: error.name }, 'housekeeping failed'));
      running = false;
    }, ms);
    return () => clearInterval(timer);
  };
  const stops = [
    every(minutes(0.5), 'mail', () => app.get(Mailer).flush()),
    every(minutes(10), 'sessions', () => app.get(Sessions).sweep()),
    every(minutes(10), 'throttle', () => app.get(Throttle).sweep()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
