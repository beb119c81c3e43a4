import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
import { discardEmbedded } from '../../api/launch/lib/postgres/discard-embedded.mjs';
import { type Embedded, openEmbedded } from '../../api/launch/lib/postgres/embedded.mjs';
import { processesIn, readPidFile } from '../../api/launch/lib/postgres/identity.mjs';
import { createScratchFolder } from '../support/start-launch-script.js';

let scratch: ReturnType<typeof createScratchFolder>;
let opened: Embedded[] = [];

// One cluster for all: creating one takes longer than the tests. Destructive tests come last.
beforeAll(() => {
  scratch = createScratchFolder();
});

afterEach(async () => {
  for (const each of opened.reverse()) await each.stop();
  opened = [];
});

afterAll(() => scratch.remove());

async function open(dataFolder = scratch.folder): Promise<Embedded> {
  const embedded = await openEmbedded({ dataFolder });
  opened.push(embedded);
  return embedded;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}

const dataOf = (embedded: Embedded) => path.join(embedded.folder, 'data');
const portOf = (url: string) => Number(new URL(url).port);

test('keeps its data and its port over a stop, and its password is readable for the owner only', async () => {
  const first = await open();
  await ask(first.ownerUrl, 'create table kept as select 7 as answer');
  await first.stop();
  const second = await open();
  expect(second).toMatchObject({ how: 'started', url: first.url });
  expect(await ask(second.ownerUrl, 'select answer from kept')).toBe(7);
  expect(statSync(path.join(scratch.folder, 'postgres-password')).mode & 0o777).toBe(0o600);
});

test('listens on the loopback address only', async () => {
  const { adminUrl } = await open();
  expect(
    await ask(
      adminUrl,
      `select current_setting('listen_addresses') || current_setting('unix_socket_directories') as answer`,
    ),
  ).toBe('127.0.0.1');
});

test('logs its errors, without their data', async () => {
  const { ownerUrl, folder } = await open();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const wrong = (sql: string, values?: unknown[]) =>
    expect(client.query(sql, values)).rejects.toThrow();
  await client.query(
    `create temp table person (mail text unique, born date check (born > '1900-01-01'))`,
  );
  await client.query('insert into person (mail) values ($1)', ['canary@example.jp']);
  await wrong('insert into person (mail) values ($1)', ['canary@example.jp']);
  await wrong(`insert into person (mail) values ('canary@example.jp')`);
  await wrong('insert into person values ($1, $2)', ['other-canary@example.jp', '1850-01-01']);
  await wrong(`do $$ begin insert into person (mail) values ('canary@example.jp'); end $$`);
  await wrong(`select 'canary@example.jp' from nowhere`);
  await client.end();
  const log = readFileSync(path.join(folder, 'postgres.log'), 'utf8');
  expect(
    log.match(/ERROR: {2}duplicate key value violates unique constraint "person_mail_key"/g),
  ).toHaveLength(3);
  expect(log).toContain('person_born_check');
  expect(log).not.toContain('canary');
});

test('empties a log from before data were omitted once, and continues it', async () => {
  const { folder, stop } = await open();
  const log = path.join(folder, 'postgres.log');
  await stop();
  const discreet = readFileSync(log, 'utf8');
  writeFileSync(log, 'DETAIL:  Key (mail)=(canary@example.jp) already exists.\n');
  await (await open()).stop();
  expect(readFileSync(log, 'utf8')).toContain('ready to accept connections');
  expect(readFileSync(log, 'utf8')).not.toContain('canary');
  writeFileSync(log, discreet);
  await open();
  expect(readFileSync(log, 'utf8').startsWith(discreet)).toBe(true);
});

test('uses another port when its own is in use', async () => {
  const first = await open();
  await first.stop();
  const squatter = createServer().listen(portOf(first.url), '127.0.0.1');
  try {
    const second = await open();
    expect(portOf(second.url)).not.toBe(portOf(first.url));
    expect(await ask(second.url, 'select 1 as answer')).toBe(1);
  } finally {
    squatter.close();
  }
});

test('restarts at once after its server was killed', async () => {
  const first = await open();
  const pid = readPidFile(dataOf(first))?.pid as number;
  process.kill(pid, 'SIGKILL');
  const second = await open();
  expect(second.how).toBe('started');
  expect(readPidFile(dataOf(second))?.pid).not.toBe(pid);
});

test('leaves another program alone whose process id is in an old pid file', async () => {
  const first = await open();
  await first.stop();
  const { uid, gid } = postgresAccount();
  const bystander = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
  try {
    const file = path.join(dataOf(first), 'postmaster.pid');
    writeFileSync(
      file,
      `${bystander.pid}\n${dataOf(first)}\n1700000000\n${portOf(first.url)}\n\n127.0.0.1\n        0         0\nready\n`,
    );
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
    const second = await open();
    expect(second.how).toBe('started');
    expect(bystander.exitCode).toBeNull();
  } finally {
    bystander.kill();
  }
});

test('is shared with a second process, and stopped by its owner only', async () => {
  const owner = await open();
  const guest = await open();
  expect(guest.how).toBe('borrowed');
  await guest.stop();
  expect(await ask(owner.url, 'select 1 as answer')).toBe(1);
  await owner.stop();
  expect(processesIn(dataOf(owner))).toEqual([]);
});

test('notifies its owner when it is lost', async () => {
  const owner = await open();
  const lost = new Promise((resolve) => owner.onLost(() => resolve('lost')));
  process.kill(readPidFile(dataOf(owner))?.pid as number, 'SIGINT');
  expect(await lost).toBe('lost');
});

test('works below a folder that only its owner can enter', async () => {
  const closed = path.join(scratch.folder, 'closed');
  mkdirSync(path.join(closed, 'data'), { recursive: true });
  chmodSync(closed, 0o700);
  const inside = await open(path.join(closed, 'data'));
  expect(await ask(inside.url, 'select 1 as answer')).toBe(1);
  await inside.stop();
  await discardEmbedded(path.join(closed, 'data'));
});

test('refuses a cluster of another PostgreSQL version without touching it', async () => {
  const first = await open();
  await first.stop();
  const version = path.join(dataOf(first), 'PG_VERSION');
  writeFileSync(version, '15\n');
  await expect(open()).rejects.toThrow(/PostgreSQL 15/);
  expect(readFileSync(version, 'utf8')).toBe('15\n');
  writeFileSync(version, '18\n');
});

test('moves a cluster without its password aside, and creates a new one', async () => {
  const first = await open();
  await ask(first.ownerUrl, 'create table precious (id int)');
  await first.stop();
  rmSync(path.join(scratch.folder, 'postgres-password'));
  const second = await open();
  expect(await ask(second.ownerUrl, `select to_regclass('precious') as answer`)).toBeNull();
  const keptFolder = readdirSync(second.folder).find((name) =>
    name.startsWith('data-kept-'),
  ) as string;
  expect(existsSync(path.join(second.folder, keptFolder, 'PG_VERSION'))).toBe(true);
});
