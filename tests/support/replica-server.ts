import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { root } from '../../api/launch/lib/paths.mjs';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
import { postgresBinaries } from '../../api/launch/lib/postgres/binaries.mjs';
import { discardEmbedded } from '../../api/launch/lib/postgres/discard-embedded.mjs';
import { postgresHome } from '../../api/launch/lib/postgres/home.mjs';
import { readPidFile } from '../../api/launch/lib/postgres/identity.mjs';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import { startServer } from '../../api/launch/lib/postgres/server.mjs';
import type { KillableServer } from './postgres-server.js';

/** A streaming replica that a test may hold back, kill and promote. */
export interface ReplicaServer {
  /** A connection string of a superuser. */
  readonly url: string;
  /** Pauses the replay: later writes of the primary are received, but not visible. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  promote(): Promise<void>;
  kill(): void;
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies the running primary, as any backup does, and follows it from there. */
export async function startReplica(
  primary: Pick<KillableServer, 'url' | 'data'>,
): Promise<ReplicaServer> {
  const runs = path.join(root, '.data', 'test-runs');
  mkdirSync(runs, { recursive: true });
  const dataFolder = mkdtempSync(path.join(runs, 'replica-'));
  writeFileSync(path.join(dataFolder, 'pid'), String(process.pid));
  const account = postgresAccount();
  const home = postgresHome(dataFolder, account);
  const binaries = await postgresBinaries(home.staged);
  const data = path.join(realpathSync(home.folder), 'data');
  await copy(primary, data, account);
  const port = await freePort();
  const start = () =>
    startServer({
      home,
      binaries,
      account,
      port,
      settings: { hot_standby_feedback: 'on', max_connections: 200 },
    });
  await start();
  const url = new URL(primary.url);
  url.port = String(port);
  const ask = (statement: string) => runStatement(url.href, statement);
  return {
    url: url.href,
    pauseReplay: () => ask('select pg_wal_replay_pause()'),
    resumeReplay: () => ask('select pg_wal_replay_resume()'),
    promote: () => ask('select pg_promote()'),
    kill: () => process.kill(readPidFile(data)?.pid as number, 'SIGKILL'),
    revive: start,
    stop: async () => {
      await discardEmbedded(dataFolder);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function copy(
  primary: Pick<KillableServer, 'url' | 'data'>,
  to: string,
  { uid, gid }: { uid?: number; gid?: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('replica', true)`);
    await client.query(`select pg_backup_start('replica', true)`);
    const left = new Set(
      ['postmaster.pid', 'postmaster.opts'].map((name) => path.join(primary.data, name)),
    );
    cpSync(primary.data, to, {
      recursive: true,
      filter: (file) =>
        !left.has(file) && !/[/\\](pg_wal|pg_replslot)[/\\]./.test(file.slice(primary.data.length)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(primary.url);
  writeFileSync(path.join(to, 'standby.signal'), '');
  writeFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}'\nprimary_slot_name = 'replica'\n`,
  );
  if (uid !== undefined && gid !== undefined) giveAway(to, uid, gid);
}

function giveAway(folder: string, uid: number, gid: number): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true })])
    chownSync(path.join(folder, String(name)), uid, gid);
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
