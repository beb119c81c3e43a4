import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../api/launch/lib/database.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
import { discardEmbedded } from '../../api/launch/lib/postgres/discard.mjs';
import { openEmbedded } from '../../api/launch/lib/postgres/embedded.mjs';
import { postgresHome } from '../../api/launch/lib/postgres/home.mjs';
import { readPidFile } from '../../api/launch/lib/postgres/identity.mjs';
import { keepRunning } from '../../api/launch/lib/postgres/keep-running.mjs';
import { ensureRole } from '../../api/launch/lib/roles.mjs';
import { type SmallDisk, smallDisk } from './full-disk.mjs';

export interface TestServer {
  /** A connection string of a superuser. */
  url: string;
  /** The migrated database that every test database is a copy of. */
  template: string;
  stop(): Promise<void>;
}

/** A PostgreSQL that a test may kill. */
export interface MortalServer extends TestServer {
  /** Where its data lies. */
  readonly data: string;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): void;
  /** The same database at the same address, after its own recovery; of one that nobody supervises. */
  revive(): Promise<void>;
  /** The small disk that it lies on, if one was asked for and can be made. */
  readonly disk: SmallDisk | undefined;
}

interface Mortal {
  /** Started again by the product's own supervision. */
  readonly supervised?: boolean;
  /** On a disk of its own of this size. */
  readonly megabytes?: number;
}

const RUNS = path.join(root, '.data', 'test-runs');

// A test database is thrown away, so nothing is gained by waiting for the disk.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  autovacuum: 'off',
};
// A killed process loses what it had not yet given to the system, never what the disk had not yet taken.
const mortal = { ...settings, synchronous_commit: 'on' };

/**
 * A PostgreSQL of this test run with one migrated template. `TEST_DATABASE_URL` names another server to run on (PostgreSQL 15 or later);
 * DATABASE_URL is never used, so that tests cannot touch an installation's data.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return testServerAt(given, async () => {});
  await sweep();
  const sockets = socketFolder();
  const { embedded, discard } = await openRun({
    ...settings,
    unix_socket_directories: sockets ?? '',
  });
  return testServerAt(throughSocket(embedded.adminUrl, sockets), async () => {
    await embedded.stop();
    await discard();
    if (sockets) rmSync(sockets, { recursive: true });
  });
}

/** A statement through a Unix socket takes a fifth less processor time than through TCP. Undefined on Windows. The account of the server writes there. */
function socketFolder(): string | undefined {
  if (process.platform === 'win32') return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'tsumugi-postgres-'));
  chmodSync(folder, 0o777);
  return folder;
}

function throughSocket(server: string, folder: string | undefined): string {
  const url = new URL(server);
  if (folder) url.searchParams.set('host', folder);
  return url.toString();
}

/** One that keeps what it has committed even when it is killed. */
export async function startMortalServer({
  supervised,
  megabytes,
}: Mortal = {}): Promise<MortalServer> {
  const { dataFolder, embedded, discard, disk } = await openRun(mortal, megabytes);
  let alive = embedded;
  if (supervised) void keepRunning(embedded, () => {});
  const server = await testServerAt(embedded.adminUrl, async () => {
    await alive.stop();
    disk?.unmount();
    await discard();
  });
  const data = path.join(embedded.folder, 'data');
  return {
    ...server,
    disk,
    data,
    kill: () => process.kill(readPidFile(data)?.pid as number, 'SIGKILL'),
    revive: async () => {
      alive = await openEmbedded({ dataFolder, settings: mortal });
    },
  };
}

async function openRun(settings: Record<string, string | number>, megabytes?: number) {
  mkdirSync(RUNS, { recursive: true });
  const dataFolder = mkdtempSync(path.join(RUNS, 'run-'));
  writeFileSync(path.join(dataFolder, 'pid'), String(process.pid));
  // Its input ends when this process does, however it ends.
  const watcher = spawn(
    process.execPath,
    [path.join(root, 'tests', 'support', 'watch-run.mjs'), dataFolder],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  watcher.unref();
  const discard = async () => {
    await discardEmbedded(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
    watcher.stdin.end();
  };
  const disk = megabytes
    ? smallDisk(postgresHome(dataFolder, postgresAccount()).folder, megabytes)
    : undefined;
  const embedded = await openEmbedded({ dataFolder, settings });
  spreadDatabases(path.join(embedded.folder, 'data', 'base'));
  return { dataFolder, embedded, discard, disk };
}

/**
 * Ext4 gives away no place of a file deleted in the last minute, and looks through all of them for each new one: a new database, a thousand
 * files, then takes half a second of processor time instead of a twentieth. So each gets a part of the disk to itself; elsewhere nothing happens.
 */
function spreadDatabases(folder: string): void {
  if (process.platform === 'linux') spawnSync('chattr', ['+T', folder], { stdio: 'ignore' });
}

/** On a server that runs already. */
export async function testServerAt(url: string, stop: () => Promise<void>): Promise<TestServer> {
  const template = `tsumugi_template_${randomBytes(4).toString('hex')}`;
  try {
    await asAdministrator(url, async (client) => {
      for (const role of Object.values(roles))
        await ensureRole(client, role, password, { renew: true });
      await client.query(`create database ${template} owner ${roles.owner}`);
    });
    await migrate({
      ownerUrl: databaseUrl(url, template, 'owner'),
      url: databaseUrl(url, template, 'product'),
    });
    // The product's clock stands still or jumps in tests, so what it holds for old is old enough; roles.test.ts asks the real clock.
    await onServer(
      databaseUrl(url, template),
      `create or replace function retention_now() returns timestamptz language sql stable as $$ select 'infinity'::timestamptz $$`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    template,
    stop: async () => {
      await onServer(url, `drop database if exists ${template} with (force)`);
      await stop();
    },
  };
}

/** The two roles behind every test database, as behind an installation's (api/launch/lib/roles.mjs). */
export const roles = { owner: 'tsumugi_test_owner', product: 'tsumugi_test_product' } as const;
const password = 'test';

/** The same server's connection string for another database, as the superuser or as one of the roles. */
export function databaseUrl(
  serverUrl: string,
  database: string,
  role?: keyof typeof roles,
): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (role) Object.assign(url, { username: roles[role], password });
  return url.toString();
}

/** Runs one statement outside any test database. */
export async function onServer(url: string, statement: string): Promise<void> {
  await asAdministrator(url, (client) => client.query(statement));
}

async function asAdministrator(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Removes what killed test runs left. A run's folder is live while the process that made it holds its PostgreSQL. */
async function sweep(): Promise<void> {
  if (!existsSync(RUNS)) return;
  for (const name of readdirSync(RUNS)) {
    const folder = path.join(RUNS, name);
    if (!isAlive(folder)) {
      await discardEmbedded(folder);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function isAlive(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(path.join(folder, 'pid'), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
