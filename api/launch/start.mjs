// npm start: builds stale outputs, starts the database, and runs the whole system on one port.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apiPort } from './lib/api-port.mjs';
import { preloadApi } from './lib/api-process.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { dataFolder, root } from './lib/paths.mjs';
import { keepRunning } from './lib/postgres/keep-running.mjs';
import { readStoredPort } from './lib/postgres/port.mjs';
import { preflight } from './lib/preflight.mjs';
import { canRewriteLogs } from './lib/roles.mjs';
import { runUntilStopped } from './lib/run-until-stopped.mjs';
import { clearHalfSeed, seedDemo } from './lib/seed-demo.mjs';
import { ensureBase, isEmptyDatabase, presentDemoLogins } from './lib/seeding.mjs';
import { OperatorError, printLine, printProgress, runScript } from './lib/terminal.mjs';
import { printWelcome } from './lib/welcome.mjs';

runScript(async () => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
  const stop = runUntilStopped();
  const host = process.env.HOST || '127.0.0.1';
  await buildStale();
  await preflight('start');
  const port = await apiPort(host);
  const warm = preloadApi();
  const database = await openDatabase().catch(async (error) => {
    await warm.stop();
    throw error;
  });
  try {
    if (database.embedded?.how === 'borrowed')
      throw new OperatorError(
        `This folder’s system is already running. Stop it first (data in ${dataFolder()}).`,
      );
    await clearHalfSeed(database);
    await printProgress('Migrating the database', () => migrate(database));
    if (await canRewriteLogs(database.url))
      printLine(
        'Warning: the role of DATABASE_URL could empty the logs of access, steps and consents. To use a role with fewer rights: npm run roles',
      );
    if (database.embedded && process.env.NODE_ENV === 'production')
      printLine(
        'Production on the embedded PostgreSQL: all data is on the disk of this one machine. Keep backups elsewhere: npm run backup -- <folder>, or BACKUP_FOLDER for one a day.',
      );
    await ensureBase(database.url);
    const origin = originOf(host, port);
    await seedDemo(database, origin, values.demo);
    return await serve(warm, database, { host, port, origin }, stop);
  } finally {
    await warm.stop();
    await database.close();
    stop.release();
  }
});

/**
 * Runs the API until it ends or this process is to stop.
 * @param {ReturnType<typeof preloadApi>} warm
 * @param {import('./lib/database.mjs').Database} database
 * @param {{ host: string, port: number, origin: string }} place
 * @param {ReturnType<typeof runUntilStopped>} stop
 * @returns {Promise<number>} the exit code
 */
async function serve(warm, database, { host, port, origin }, stop) {
  const { embedded } = database;
  /** @type {Promise<{ gaveUp: string }>} */
  const lost = embedded
    ? keepRunning(embedded, printLine).then((gaveUp) => ({ gaveUp }))
    : new Promise(() => {});
  const metricsPort =
    process.env.METRICS_PORT ??
    String(await readStoredPort(path.join(dataFolder(), 'metrics-port')));
  const api = await printProgress('Starting the API', () =>
    warm.start({
      DATABASE_URL: database.url,
      DATA_DIR: dataFolder(),
      PUBLIC_DIR: process.env.PUBLIC_DIR ?? root,
      HOST: host,
      PORT: String(port),
      METRICS_PORT: metricsPort,
      LOG_LEVEL: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'production' ? 'info' : 'warn'),
    }),
  );
  void stop.again.then(api.stopAtOnce);
  try {
    await tellWhere(database, origin, metricsPort);
    return await whileRunning(api, stop.reason, lost);
  } finally {
    await api.stop();
  }
}

/**
 * @param {import('./lib/database.mjs').Database} database
 * @param {string} origin
 * @param {string} metricsPort
 */
async function tellWhere(database, origin, metricsPort) {
  printWelcome({
    origin,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    logins: await presentDemoLogins(database.url),
    empty: await isEmptyDatabase(database.url),
  });
}

/**
 * @param {import('./lib/api-process.mjs').ApiProcess} api
 * @param {Promise<string>} stopped
 * @param {Promise<{ gaveUp: string }>} lost
 * @returns {Promise<number>}
 */
async function whileRunning(api, stopped, lost) {
  const first = await Promise.race([stopped, lost, api.ended]);
  if (typeof first === 'object' && 'gaveUp' in first) {
    printLine(first.gaveUp);
    return 1;
  }
  if (typeof first === 'string') {
    printLine(`Stopping (${first}) …`);
    return 0;
  }
  printLine(`The API ended (${first.signal ?? `exit code ${first.code}`}); stopping PostgreSQL.`);
  return first.code || (first.signal ? 137 : 0);
}

/**
 * Public origin of this installation, without a trailing slash.
 * @param {string} host
 * @param {number} port
 */
function originOf(host, port) {
  const shownHost = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return process.env.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${shownHost}:${port}`;
}
