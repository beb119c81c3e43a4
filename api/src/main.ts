import { formatCommands } from '../launch/lib/typed-commands.mjs';
import { allTasks } from './modules/all-tasks.js';
import { allTimers } from './modules/all-timers.js';
import { Clock } from './platform/clock.js';
import { PrismaService } from './platform/database/prisma.service.js';
import {
  readSchemaDifference,
  schemaFault,
  schemaWarning,
} from './platform/database/schema-state.js';
import { FileStore } from './platform/files/file-store.js';
import { Metrics } from './platform/health/metrics.js';
import { startHousekeeping } from './platform/housekeeping.js';
import { createApp } from './platform/http/create-app.js';
import { prepareDrain } from './platform/http/drain.js';
import { demoWarning } from './platform/installation/demo-warning.js';
import { joinInstallation } from './platform/installation/join-installation.js';
import { startJobs } from './platform/jobs/job-runner.js';
import { createLogger } from './platform/logging/logger.js';
import { listOf, preflight } from './platform/preflight/preflight.js';
import { ownSecrets } from './platform/settings/secret.js';
import { folderSettingOf, originOf, readSettings } from './platform/settings/settings.js';
import {
  collectGarbageOften,
  limitWasmCompilation,
  scheduleFirstCollection,
} from './platform/tune-memory.js';

const sameMomentMs = 1000;

function refuseStart(faults: readonly string[], warnings: readonly string[]): never {
  process.stderr.write(`${formatCommands(listOf({ faults, warnings }))}\n`);
  process.exit(1);
}

/** The process: settings from the environment, one port, a clean end on SIGTERM and Ctrl-C. */
async function main(): Promise<void> {
  collectGarbageOften();
  limitWasmCompilation();
  const { faults, warnings } = await preflight(process.env, {
    settings: 'all',
    embedded: false,
    folder: folderSettingOf(process.env),
  });
  if (faults.length) refuseStart(faults, warnings);
  const read = readSettings(process.env);
  const schema = await readSchemaDifference(read.databaseUrl);
  const behind = schemaFault(schema);
  if (behind) refuseStart([behind], warnings);
  const settings = {
    ...read,
    publicUrl: originOf(read),
    ...ownSecrets(read, process.env.DATA_DIR || '.data'),
  };
  const logger = createLogger(settings.logLevel);
  const app = await createApp({ databaseUrl: settings.databaseUrl, settings, logger });
  const stranger = await joinInstallation(
    app.get(PrismaService),
    { ...settings, files: app.get(FileStore) },
    app.get(Clock).now(),
  );
  if (stranger) refuseStart([stranger], warnings);
  const drain = prepareDrain(app);
  await app.listen(settings.port, settings.host);
  if (settings.metricsPort !== undefined)
    await app.get(Metrics).listen(settings.metricsPort, settings.metricsHost);
  const stopHousekeeping = startHousekeeping(app);
  const stopJobs = await startJobs(app, allTimers, allTasks(app));
  for (const warning of [
    ...warnings,
    schemaWarning(schema),
    await demoWarning(app.get(PrismaService)),
  ])
    if (warning) logger.warn(formatCommands(warning));
  logger.info({ port: settings.port }, 'listening');
  process.send?.({ listening: settings.port });
  scheduleFirstCollection();

  let reportedParallelism: number | undefined;
  const end = (signal: string) => {
    const now = performance.now();
    // npm, the terminal and the parent process may all send the same signal; a later second one
    // ends the process at once.
    if (reportedParallelism !== undefined)
      return now - reportedParallelism > sameMomentMs ? process.exit(1) : undefined;
    reportedParallelism = now;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.warn('stopped before everything had ended');
      process.exit(1);
    }, settings.times.stop);
    drain(settings.times.drain)
      .then(() => Promise.all([stopHousekeeping(), stopJobs()]))
      .then(() => app.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}

/**
 * A parent that starts this process early sends the settings once the database is ready; the code
 * is loaded at that time.
 */
async function settingsFollowed(): Promise<void> {
  if (process.env.SETTINGS_FOLLOW !== '1') return;
  const { settings } = await new Promise<{ settings: NodeJS.ProcessEnv }>((resolve) =>
    process.once('message', (message) => resolve(message as never)),
  );
  Object.assign(process.env, settings);
}

settingsFollowed()
  .then(main)
  .catch((error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exit(1);
  });
