import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { launchScript, root } from '../../api/launch/lib/paths.mjs';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
import { postgresHome } from '../../api/launch/lib/postgres/home.mjs';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import { runCommand } from '../../api/launch/lib/run-command.mjs';
import { progress } from '../../api/launch/lib/say.mjs';
import { startDatabases } from './databases.mjs';
import { startProxy } from './proxy.mjs';
import { run } from './running.mjs';
import { until } from './until.mjs';

/** @typedef {'api1' | 'api2' | 'worker'} Name */
/** @typedef {Awaited<ReturnType<typeof openHouse>>} House */

/** Everything that stands on several machines, as processes of this one, with the demo day in it. */
export async function openHouse() {
  const kept = path.join(root, '.data', 'cluster');
  mkdirSync(kept, { recursive: true });
  const data = mkdtempSync(path.join(kept, 'run-'));
  const folders = { home: postgresHome(data, postgresAccount()).folder, logs: data };
  /** @type {(() => unknown)[]} */
  const ends = [() => rmSync(folders.home, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await furnish(folders, (end) => ends.push(end))), logs: data, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {{ home: string, logs: string }} folders @param {(end: () => unknown) => void} atEnd */
async function furnish(folders, atEnd) {
  const data = folders.logs;
  const databases = await progress('Starting etcd, a primary and a replica under Patroni', () => startDatabases(folders, atEnd));
  const ports = { pages: await freePort(), postgres: await freePort(), replica: await freePort() };
  const apis = /** @type {const} */ ([await freePort(), await freePort()]);
  const proxy = startProxy({ folders, ports, apis, nodes: databases.nodes });
  atEnd(proxy.stop);
  const urls = await progress('Making the database with its two roles', () => makeDatabase(databases, ports));
  const origin = `http://127.0.0.1:${ports.pages}`;
  const env = {
    DATABASE_URL: urls.product,
    DATABASE_READ_URL: urls.replica,
    SECRET: randomBytes(24).toString('hex'),
    DATA_DIR: data,
    TSUMUGI_DATA: data,
    PUBLIC_DIR: root,
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
    ENV_FILE: 'none',
  };
  const command = (/** @type {string} */ script, /** @type {string[]} */ args = []) =>
    runCommand(process.execPath, [launchScript(script), ...args], { env: { ...env, DATABASE_OWNER_URL: urls.owner } });
  await progress('Migrating', () => command('migrate.mjs'));
  await progress('Filling the demo day', () => command('seed.mjs', ['--no-build']));

  /** @type {Map<Name, import('./running.mjs').Running>} */
  const processes = new Map();
  atEnd(() => Promise.all([...processes.values()].map((one) => one.stop())));
  /** @param {Name} name */
  const start = async (name) => {
    const port = name === 'worker' ? await freePort() : apis[name === 'api1' ? 0 : 1];
    const own = { ...env, PORT: String(port), WORKER: name === 'worker' ? '1' : '0' };
    processes.set(name, run({ name, program: process.execPath, args: ['api/dist/served.js'], logs: data, env: own }));
    await until(`${name} answers`, async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok);
  };
  await progress('Starting two APIs and a worker', () => Promise.all([start('api1'), start('api2'), start('worker')]));
  await until('the proxy answers', async () => (await fetch(`${origin}/api/health/ready`)).ok);
  await databases.whole();
  return {
    origin,
    databases,
    apis,
    url: urls.owner,
    start,
    /** @param {Name} name */
    kill: async (name) => processes.get(name)?.kill(),
    /** @param {Name} name */
    stop: async (name) => processes.get(name)?.stop(),
    doctor: () => command('doctor.mjs'),
  };
}

/**
 * @param {Awaited<ReturnType<typeof startDatabases>>} databases
 * @param {{ postgres: number, replica: number }} ports where the proxy leads to them
 */
async function makeDatabase(databases, ports) {
  const admin = databases.url(ports.postgres);
  // Until the proxy has looked at each of them, it leads to both in turn.
  await until('the proxy to know the primary', async () => {
    for (let n = 0; n < 4; n += 1) if (await asked(admin, 'select pg_is_in_recovery() as is')) return false;
    return true;
  });
  await asked(admin, 'create database tsumugi');
  const passwords = { OWNER_PASSWORD: randomBytes(12).toString('hex'), PRODUCT_PASSWORD: randomBytes(12).toString('hex') };
  await runCommand(process.execPath, [launchScript('roles.mjs'), '--owner', 'tsumugi_owner', '--product', 'tsumugi_product'], {
    env: { DATABASE_URL: databases.url(ports.postgres, 'tsumugi'), ENV_FILE: 'none', ...passwords },
  });
  const url = (/** @type {string} */ role, /** @type {string} */ password, /** @type {number} */ at) =>
    `postgresql://${role}:${password}@127.0.0.1:${at}/tsumugi`;
  return {
    owner: url('tsumugi_owner', passwords.OWNER_PASSWORD, ports.postgres),
    product: url('tsumugi_product', passwords.PRODUCT_PASSWORD, ports.postgres),
    replica: url('tsumugi_product', passwords.PRODUCT_PASSWORD, ports.replica),
  };
}

/** @param {string} url @param {string} statement @returns {Promise<boolean | undefined>} what it says of `is` */
async function asked(url, statement) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows?.[0]?.is;
  } finally {
    await client.end().catch(() => {});
  }
}
