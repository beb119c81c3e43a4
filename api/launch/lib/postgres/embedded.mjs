import { existsSync, realpathSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../terminal.mjs';
import { postgresAccount } from './account.mjs';
import { postgresBinaries } from './binaries.mjs';
import { postgresHome } from './home.mjs';
import { readPidFile, servesFolder } from './identity.mjs';
import { initialise } from './initialise.mjs';
import { applicationUrls, connectAsOwner, ensureDatabase } from './owner.mjs';
import { readOrCreatePassword } from './password.mjs';
import { readStoredPort } from './port.mjs';
import { removeStaleFiles, startServer, stopServer } from './server.mjs';

/**
 * @typedef {object} Embedded
 * @property {string} url connection string of the application's database, as the product
 * @property {string} ownerUrl the same as its owner, who changes the schema (lib/roles.mjs)
 * @property {string} adminUrl the same as the cluster's superuser
 * @property {string} folder where PostgreSQL keeps its files
 * @property {'started' | 'adopted' | 'borrowed'} how `adopted`: it ran on after its owner was
 * killed; `borrowed`: another process owns it
 * @property {(listener: () => void) => void} onLost calls back whenever the server ends without
 * `stop`
 * @property {() => Promise<boolean>} restart restarts it after a loss, at the same address with the
 * same data; one attempt. False: it was stopped meanwhile
 * @property {() => Promise<void>} stop stops the server, unless it is borrowed; a restart under way
 * ends first
 */

/**
 * @typedef {object} Cluster
 * @property {string} dataFolder of the installation
 * @property {string} data folder of PostgreSQL's files
 * @property {string} password of the superuser
 * @property {import('./home.mjs').Home} home
 * @property {import('./binaries.mjs').Binaries} binaries
 * @property {import('./account.mjs').Account} account
 * @property {Record<string, string | number>} [settings]
 */

/** @typedef {{ port: number, client: import('pg').Client, how: Embedded['how'] }} RunningCluster */

/**
 * Provides the embedded PostgreSQL of a data folder: the running one if there is one, else a new
 * start.
 * @param {{ dataFolder: string, settings?: Record<string, string | number>, report?: (line: string) => void }} options
 * @returns {Promise<Embedded>}
 */
export async function openEmbedded({ dataFolder, settings, report = () => {} }) {
  const account = postgresAccount();
  const home = postgresHome(dataFolder, account);
  const binaries = await postgresBinaries(home.staged);
  const data = path.join(realpathSync(home.folder), 'data');
  const { password, isNew } = readOrCreatePassword(path.join(dataFolder, 'postgres-password'));
  if (isNew && existsSync(data)) await setAside(data, binaries, report);
  const made = await initialise({ home, binaries, account, password });
  if (made) report(`PostgreSQL 18 keeps its data in ${data}`);

  const cluster = { dataFolder, data, password, home, binaries, account, settings };
  const portFile = path.join(dataFolder, 'postgres-port');
  const running = await bringUp(cluster, () => readStoredPort(portFile), 3);
  await ensureDatabase(running.client, { port: running.port, password });
  return createHandle(cluster, running);
}

/**
 * Connects to the running server of the cluster, or starts one.
 * @param {Cluster} cluster
 * @param {() => Promise<number>} choosePort
 * @param {number} tries
 * @returns {Promise<RunningCluster>}
 */
async function bringUp(cluster, choosePort, tries) {
  const { dataFolder, data, password, home, binaries, account, settings } = cluster;
  for (let attempt = 1; ; attempt += 1) {
    const running = await runningServer(data, password, binaries);
    if (running) return { ...running, how: running.owned ? 'adopted' : 'borrowed' };
    const port = await choosePort();
    try {
      await removeStaleFiles(data);
      await startServer({ home, binaries, account, port, settings });
    } catch (error) {
      // Another start of this folder, or another program on the port, was faster: check again.
      if (attempt >= tries) throw error;
      continue;
    }
    const connection = await connectAsOwner({ port, password }, data);
    if (!connection)
      throw new OperatorError(
        `PostgreSQL started on port ${port} but refuses its own password in ${dataFolder}. Run: npm run reset`,
      );
    return { ...connection, port, how: connection.owned ? 'started' : 'borrowed' };
  }
}

/**
 * The calls of a running cluster: loss, restart and stop.
 * @param {Cluster} cluster
 * @param {RunningCluster} running
 * @returns {Embedded}
 */
function createHandle(cluster, running) {
  const { data, password, home, binaries } = cluster;
  const { port } = running;
  let { client, how } = running;
  let stopping = false;
  let restarting = Promise.resolve(false);
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const watch = () =>
    client.once('end', () => {
      if (!stopping) for (const listener of listeners) listener();
    });
  watch();
  return {
    ...applicationUrls({ port, password }),
    folder: home.folder,
    how,
    onLost: (listener) => void listeners.add(listener),
    restart: () => {
      const work = async () => {
        if (stopping) return false;
        const up = await bringUp(cluster, async () => port, 1);
        if (up.port !== port)
          throw new OperatorError(`PostgreSQL now runs on port ${up.port} instead of ${port}.`);
        ({ client, how } = up);
        watch();
        return true;
      };
      const done = work();
      restarting = done.catch(() => false);
      return done;
    },
    stop: async () => {
      stopping = true;
      await restarting;
      await client.end().catch(() => {});
      if (how !== 'borrowed') await stopServer(data, binaries);
    },
  };
}

/**
 * The server already running on this folder, connected; an unresponsive one is stopped.
 * @param {string} data
 * @param {string} password
 * @param {import('./binaries.mjs').Binaries} binaries
 */
async function runningServer(data, password, binaries) {
  for (let tries = 0; tries < 100; tries += 1) {
    const file = readPidFile(data);
    if (!file || !servesFolder(file.pid, data)) return undefined;
    const connection =
      file.status === 'ready'
        ? await connectAsOwner({ port: file.port, password }, data)
        : undefined;
    if (connection) return { ...connection, port: file.port };
    await pause(100);
  }
  await stopServer(data, binaries);
  return undefined;
}

/**
 * A cluster without its password belongs to a deleted data folder: it is renamed, never used or
 * deleted.
 * @param {string} data
 * @param {import('./binaries.mjs').Binaries} binaries
 * @param {(line: string) => void} report
 */
async function setAside(data, binaries, report) {
  await stopServer(data, binaries);
  const keptFolder = `${data}-kept-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  renameSync(data, keptFolder);
  report(
    `A database of an earlier installation in this folder was found without its password; it is kept as ${keptFolder}`,
  );
}
