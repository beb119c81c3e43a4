import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { JobRunner } from './job-runner.js';
import { type LongTask, type Timer, timerTools } from './timer.js';

/** Runs the timers in this process, unless WORKER=0 leaves that to another one. @returns stops it */
export async function startJobs(
  app: NestFastifyApplication,
  timers: Readonly<Record<string, Timer>>,
  tasks: Readonly<Record<string, LongTask>> = {},
): Promise<() => Promise<void>> {
  const { worker, databaseUrl } = app.get<Settings>(SETTINGS);
  if (!worker) return async () => undefined;
  const runner = new JobRunner(databaseUrl, timerTools(app), timers, undefined, undefined, tasks);
  await runner.start();
  return () => runner.stop();
}
