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
import { discardEmbedded } from '../../api/launch/lib/postgres/discard-embedded.mjs';
import { openEmbedded } from '../../api/launch/lib/postgres/embedded.mjs';
import { postgresHome } from '../../api/launch/lib/postgres/home.mjs';
import { readPidFile } from '../../api/launch/lib/postgres/identity.mjs';
import { keepRunning } from '../../api/launch/lib/postgres/keep-running.mjs';
import { ensureRole } from '../../api/launch/lib/roles.mjs';
import { mountSmallDisk, type SmallDisk } from './mount-small-disk.mjs';

export interface TestServer {
  /** A connection string of a superuser. */
  url: string;
  /** The migrated template of every test database. */
  template: string;
  stop(): Promise<void>;
}

/** A PostgreSQL that a test may kill. */
export interface KillableServer extends TestServer {
  /** Data directory. */
  readonly data: string;
  /** Kills the server immediately, in the middle of its work. */
  kill(): void;
  /** Starts an unsupervised server again at the same address; it recovers its database. */
  revive(): Promise<void>;
  /** The small disk with its data, if one was requested and can be mounted. */
  readonly disk: SmallDisk | undefined;
}

interface Mortal {
  /** Restarted by the product's own supervision. */
  readonly supervised?: boolean;
  /** Size in MB of a separate disk for its data. */
  readonly megabytes?: number;
}

const RUNS = path.join(root, '.data', 'test-runs');

// A test database is temporary, so no commit waits for the disk.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  autovacuum: 'off',
};
// A killed process loses data not yet handed to the operating system; data not yet on the disk
// survives.
const mortal = { ...settings, synchronous_commit: 'on' };

/**
 * Starts a PostgreSQL for this test run, with one migrated template. `TEST_DATABASE_URL` names
 * another server to use (PostgreSQL 15 or later); DATABASE_URL is never used, so that tests cannot
 * touch an installation's data.
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

/**
 * Folder of the Unix socket, which takes a fifth less processor time per statement than TCP.
 * Undefined on Windows. The server's account writes there.
 */
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

/** Starts a server that keeps its commits even when it is killed. */
export async function startKillableServer({
  supervised,
  megabytes,
}: Mortal = {}): Promise<KillableServer> {
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
  // The watcher's input ends when this process ends for any reason.
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
    ? mountSmallDisk(postgresHome(dataFolder, postgresAccount()).folder, megabytes)
    : undefined;
  const embedded = await openEmbedded({ dataFolder, settings });
  spreadDatabases(path.join(embedded.folder, 'data', 'base'));
  return { dataFolder, embedded, discard, disk };
}

/**
 * Ext4 does not reuse the inode of a file deleted in the last minute, and scans all of them for
 * each new file: a new database of a thousand files then takes half a second of processor time
 * instead of a twentieth. This gives each database its own part of the disk; no effect on other
 * systems.
 */
function spreadDatabases(folder: string): void {
  if (process.platform === 'linux') spawnSync('chattr', ['+T', folder], { stdio: 'ignore' });
}

/** Uses a running server. */
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
    // The product's clock stands still or jumps in tests, so the database accepts every retention
    // date; roles.test.ts uses the real clock.
    await queryServer(
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
      await queryServer(url, `drop database if exists ${template} with (force)`);
      await stop();
    },
  };
}

/**
 * The two roles behind every test database, as behind an installation's (api/launch/lib/roles.mjs).
 */
export const roles = { owner: 'tsumugi_test_owner', product: 'tsumugi_test_product' } as const;
const password = 'test';

/**
 * The same server's connection string for another database, as the superuser or as one of the
 * roles.
 */
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
export async function queryServer(url: string, statement: string): Promise<void> {
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

/**
 * Removes the folders of killed test runs. A run's folder is live while the process that created it
 * has its PostgreSQL.
 */
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
