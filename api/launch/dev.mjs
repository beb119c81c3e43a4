// npm run dev: the whole system with reload, at one address. A change of the API restarts it; a
// change of a page is shown at once.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { parseArgs } from 'node:util';
import { apiPort } from './lib/api-port.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { createRestartingApi } from './lib/dev-api.mjs';
import { startDevProxy } from './lib/dev-proxy.mjs';
import { startViteServers } from './lib/dev-vite.mjs';
import { dataFolder } from './lib/paths.mjs';
import { freePort } from './lib/postgres/port.mjs';
import { preflight } from './lib/preflight.mjs';
import { runUntilStopped } from './lib/run-until-stopped.mjs';
import { clearHalfSeed, seedDemo } from './lib/seed-demo.mjs';
import { ensureBase, isEmptyDatabase, presentDemoLogins } from './lib/seeding.mjs';
import { OperatorError, printLine, printProgress, runScript } from './lib/terminal.mjs';
import { printWelcome } from './lib/welcome.mjs';

runScript(async () => {
  parseArgs({ options: {} });
  const stop = runUntilStopped();
  await buildStale({ frontends: false });
  await preflight('start');
  const port = await apiPort('127.0.0.1');
  const database = await openDatabase();
  /** @type {(() => Promise<void>)[]} */
  const closers = [database.close, async () => stop.release()];
  try {
    if (database.embedded?.how === 'borrowed')
      throw new OperatorError('This folder’s system is already running. Stop it first.');
    // Before the seed's code: the database client in it sets `globalThis.__dirname`, in which
    // vite-plugin-pwa then searches for its own files.
    const pages = await startViteServers();
    closers.unshift(pages.stop);
    const origin = `http://localhost:${port}`;
    await clearHalfSeed(database);
    await printProgress('Migrating the database', () => migrate(database));
    await ensureBase(database.url);
    await seedDemo(database, origin);
    const behind = await freePort();
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: dataFolder(),
      PORT: String(behind),
      PUBLIC_URL: origin,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    };
    const api = await createRestartingApi(settings, pages.watcher);
    closers.unshift(api.stop);
    const proxy = await startDevProxy(port, behind, pages.sites);
    closers.unshift(proxy.stop);
    printWelcome({
      origin,
      metrics: 'only with npm start',
      logins: await presentDemoLogins(database.url),
      empty: await isEmptyDatabase(database.url),
    });
    printLine(`Stopping (${await stop.reason}) …`);
  } finally {
    for (const close of closers) await close();
  }
});
