import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../api/launch/lib/paths.mjs';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
import { postgresHome } from '../../api/launch/lib/postgres/home.mjs';
import { printProgress } from '../../api/launch/lib/terminal.mjs';
import { startDatabases } from './databases.mjs';
import { openDisks } from './disks.mjs';
import { takePorts } from './ports.mjs';
import { startProxy } from './proxy.mjs';
import { runStatement } from './run-statement.mjs';
import { waitUntil } from './wait-until.mjs';

/**
 * The base of an installation of several machines, run as processes of one machine: two PostgreSQL,
 * and the proxy for them and for the APIs.
 * @template T
 * @param {{ fillableDisks?: boolean }} options with disks that can be filled
 * @param {(base: Awaited<ReturnType<typeof startBase>>, atEnd: (end: () => unknown) => void) =>
 * Promise<T>} build creates the processes on it
 * @returns {Promise<T & { close: () => Promise<void> }>}
 */
export async function startInfrastructure({ fillableDisks = false }, build) {
  const dataFolder = path.join(root, '.data', 'cluster');
  mkdirSync(dataFolder, { recursive: true });
  const logs = mkdtempSync(path.join(dataFolder, 'run-'));
  const home = postgresHome(logs, postgresAccount()).folder;
  /** @type {(() => unknown)[]} */
  const ends = [() => rmSync(home, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const atEnd = (/** @type {() => unknown} */ end) => void ends.push(end);
    return {
      ...(await build(await startBase({ home, logs }, fillableDisks, atEnd), atEnd)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {{ home: string, logs: string }} folders @param {boolean} fillableDisks @param {(end: () => unknown) => void} atEnd */
async function startBase(folders, fillableDisks, atEnd) {
  const { home, logs } = folders;
  const places = {
    db1: path.join(home, 'db1'),
    db2: path.join(home, 'db2'),
    files: path.join(logs, 'files'),
  };
  const disks = fillableDisks ? openDisks(places, atEnd) : undefined;
  const { next, release } = await takePorts();
  atEnd(release);
  const databases = await printProgress(
    'Starting etcd, a primary and a replica under Patroni',
    () => startDatabases(folders, next, atEnd),
  );
  const ports = { pages: next(), plain: next(), postgres: next(), replica: next(), worker: next() };
  const apis = /** @type {[number, number]} */ ([next(), next()]);
  atEnd(startProxy({ folders, ports, apis, nodes: databases.nodes }).stop);
  const admin = databases.url(ports.postgres);
  // Until the proxy has checked each of them, it forwards to both in turn.
  await waitUntil('the proxy to know the primary', async () => {
    for (let n = 0; n < 4; n += 1)
      if ((await runStatement(admin, 'select pg_is_in_recovery() as is'))[0]?.is) return false;
    return true;
  });
  return { logs, disks, databases, ports, apis, origin: `http://127.0.0.1:${ports.pages}`, admin };
}
