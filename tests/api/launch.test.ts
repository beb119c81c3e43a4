import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
import { openEmbedded } from '../../api/launch/lib/postgres/embedded.mjs';
import { postgresHome } from '../../api/launch/lib/postgres/home.mjs';
import { processesIn, readPidFile } from '../../api/launch/lib/postgres/identity.mjs';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Launched, launch, scratchData } from '../support/launched.js';

let scratch: ReturnType<typeof scratchData>;
let running: Launched[] = [];
let database: TestDatabase;

// One data folder for all: making a cluster takes longer than a start. Its reset comes last.
beforeAll(async () => {
  await buildStale();
  database = await createTestDatabase();
  scratch = scratchData();
});

afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
  running = [];
});

afterAll(async () => {
  await scratch.remove();
  await database.drop();
});

/** `npm start` of a production installation, which brings no demo data. */
async function start(
  env: Record<string, string> = {},
): Promise<{ launched: Launched; port: number }> {
  const port = await freePort();
  const launched = launch('start.mjs', {
    TSUMUGI_DATA: scratch.folder,
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    ...env,
  });
  running.push(launched);
  await launched.printed(/Ready\./);
  return { launched, port };
}

const health = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status;

const data = () => path.join(postgresHome(scratch.folder, postgresAccount()).folder, 'data');

test('one command brings everything up, and SIGTERM takes everything down', async () => {
  const { launched, port } = await start();
  expect(
    launched.output().match(/^Production on the embedded PostgreSQL: .*npm run backup.*$/gm),
  ).toHaveLength(1);
  expect(await health(port)).toBe(200);
  const metrics = /Metrics +(\S+)/.exec(launched.output())?.[1] as string;
  expect((await fetch(metrics)).status).toBe(200);
  launched.child.kill('SIGTERM');
  expect(await launched.ended).toBe(0);
  await expect(health(port)).rejects.toThrow();
  expect(processesIn(data())).toEqual([]);
});

test('after a kill -9 the API ends by itself and the next start takes the running PostgreSQL over', async () => {
  const { launched, port } = await start();
  const pid = readPidFile(data())?.pid;
  launched.child.kill('SIGKILL');
  await launched.ended;
  await expect.poll(() => health(port).catch(() => 'gone')).toBe('gone');
  const second = await start();
  expect(second.launched.output()).toContain('still running from an earlier start');
  expect(readPidFile(data())?.pid).toBe(pid);
  expect(await health(second.port)).toBe(200);
  second.launched.child.kill('SIGINT');
  expect(await second.launched.ended).toBe(0);
  expect(processesIn(data())).toEqual([]);
});

test('a second start of the same folder is refused, a taken PORT named with a way out, and the first goes on', async () => {
  const { port } = await start();
  const env = { TSUMUGI_DATA: scratch.folder, NODE_ENV: 'production' };
  const again = launch('start.mjs', { ...env, PORT: String(await freePort()) });
  expect(await again.ended).toBe(1);
  expect(again.output()).toContain('running already');
  const samePort = launch('start.mjs', { ...env, PORT: String(port) });
  expect(await samePort.ended).toBe(1);
  expect(samePort.output()).toContain(`PORT=${port + 1} npm start`);
  expect(await health(port)).toBe(200);
});

test('with DATABASE_URL nothing embedded starts, and no demo account appears', async () => {
  const { launched } = await start({ DATABASE_URL: database.url, NODE_ENV: '' });
  expect(processesIn(data())).toEqual([]);
  expect(launched.output()).toContain('npm run create-admin');
  expect(await database.query('select id from account')).toEqual([]);
});

test('an option that a command does not have is named, and starts nothing', async () => {
  for (const script of ['start.mjs', 'dev.mjs', 'doctor.mjs', 'reset.mjs', 'seed.mjs']) {
    const { ended, output } = launch(script, { TSUMUGI_DATA: scratch.folder }, ['--help']);
    expect([script, await ended]).toEqual([script, 1]);
    expect(output()).toMatch(/^Unknown option '--help'/);
    expect(output()).not.toContain(' at ');
  }
});

test('create-admin makes the first administrator, once', async () => {
  const env = { TSUMUGI_DATA: scratch.folder, DATABASE_URL: database.url };
  const first = launch('create-admin.mjs', env, [
    '--email',
    ' Owner@Example.JP ',
    '--name',
    '管理 花子',
  ]);
  expect(await first.ended).toBe(0);
  const password = /shown only now: (\S+)/.exec(first.output())?.[1];
  expect(password).toMatch(/^[a-z2-9-]{23}$/);
  const [row] = await database.query(
    'select email, name, role, admin.id > 0 as profile from account join role_membership on account_id = id join admin on admin.account_id = account.id',
  );
  expect(row).toEqual({
    email: 'owner@example.jp',
    name: '管理 花子',
    role: 'Admin',
    profile: true,
  });
  const second = launch('create-admin.mjs', env, ['--email', 'other@example.jp', '--name', '別人']);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('administrator already');
  expect(await database.query('select id from account')).toHaveLength(1);
});

test('reset of a database of its own says what goes, and takes neither a database in use nor files of others', async () => {
  const files = path.join(scratch.folder, 'files');
  mkdirSync(files, { recursive: true });
  writeFileSync(path.join(files, 'installation'), 'of-another\n');
  const own = await createTestDatabase();
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: own.ownerUrl });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  await ask(
    `insert into installation (id, secret_fingerprint, file_store_id, created_at) values (1, 'x', 'of-this', now())`,
  );
  const reset = async (...args: string[]) => {
    const run = launch(
      'reset.mjs',
      { TSUMUGI_DATA: scratch.folder, DATABASE_URL: own.ownerUrl },
      args,
    );
    return { code: await run.ended, text: run.output() };
  };
  const hasTables = async () =>
    (await ask(`select to_regclass('public.account') is not null as there`)).rows[0].there;

  const refused = await reset();
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(`In the database ${own.name}: everything, with 0 accounts.`);
  expect(refused.text).toContain(`Not the files in ${files}: they do not belong to this database.`);
  expect(refused.text).toContain(
    'Nothing was deleted. To delete what is named above: npm run reset -- --force',
  );

  const other = new pg.Client({ connectionString: own.url });
  await other.connect();
  const busy = await reset('--force');
  await other.end();
  expect(busy.code).toBe(1);
  expect(busy.text).toMatch(
    /Other sessions are connected to this database \(\d+ of \w+\)\. Nothing was deleted\./,
  );
  expect(await hasTables()).toBe(true);

  const done = await reset('--force');
  expect([done.code, done.text]).toEqual([0, expect.stringContaining('This is gone.')]);
  expect(await hasTables()).toBe(false);
  expect(existsSync(path.join(files, 'installation'))).toBe(true);
  await own.drop();
});

test('seed in production fills in the demo day only when that is said, and prints its logins', async () => {
  const own = await createTestDatabase();
  const env = {
    TSUMUGI_DATA: scratch.folder,
    DATABASE_URL: own.url,
    DATABASE_OWNER_URL: own.ownerUrl,
    NODE_ENV: 'production',
  };
  const refused = launch('seed.mjs', env, ['--no-build']);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(
    'logins with a public password. Nothing was filled in. To do it all the same: npm run seed -- --demo',
  );
  expect(await own.query('select id from account')).toEqual([]);
  await own.query(
    `insert into account (email, name, created_at) values ('admin@example.jp', '管理', now())`,
  );
  const { launched } = await start({
    DATABASE_URL: own.url,
    DATABASE_OWNER_URL: own.ownerUrl,
    LOG_LEVEL: 'warn',
  });
  expect(launched.output()).toContain(
    'Demo logins with a public password can sign in here (admin@example.jp)',
  );
  launched.child.kill('SIGTERM');
  await launched.ended;
  await own.drop();
});

test('reset refuses a running system', async () => {
  const owner = await openEmbedded({ dataFolder: scratch.folder });
  const busy = launch('reset.mjs', { TSUMUGI_DATA: scratch.folder });
  expect(await busy.ended).toBe(1);
  expect(busy.output()).toContain('Stop it first');
  await owner.stop();

  const done = launch('reset.mjs', { TSUMUGI_DATA: scratch.folder });
  expect(await done.ended).toBe(0);
  expect(readdirSync(scratch.folder).filter((name) => name !== 'secret')).toEqual([]);
  expect(readdirSync(path.dirname(owner.folder))).not.toContain(path.basename(owner.folder));
});
