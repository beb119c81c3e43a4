import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../api/launch/lib/postgres/embedded.mjs';
import { processesIn } from '../../api/launch/lib/postgres/identity.mjs';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { healthAt, LaunchFolder } from '../support/launch-folder.js';
import { startLaunchScript } from '../support/start-launch-script.js';

let place: LaunchFolder;
let database: TestDatabase;

// One data folder for all: creating a cluster takes longer than a start. Its reset comes last.
beforeAll(async () => {
  database = await createTestDatabase();
  place = await LaunchFolder.open();
});
afterEach(() => place.stop());
afterAll(async () => {
  await place?.remove();
  await database?.drop();
});

test('refuses a second start of the same folder, names a PORT in use with the remedy, and keeps the first', async () => {
  const { port } = await place.start();
  const env = { TSUMUGI_DATA: place.folder, NODE_ENV: 'production' };
  const secondStart = startLaunchScript('start.mjs', { ...env, PORT: String(await freePort()) });
  expect(await secondStart.ended).toBe(1);
  expect(secondStart.output()).toContain('already running');
  const samePort = startLaunchScript('start.mjs', { ...env, PORT: String(port) });
  expect(await samePort.ended).toBe(1);
  expect(samePort.output()).toContain(`PORT=${port + 1} npm start`);
  expect(await healthAt(port)).toBe(200);
});

test('starts nothing embedded and creates no demo account with DATABASE_URL', async () => {
  const { launched } = await place.start({ DATABASE_URL: database.url, NODE_ENV: '' });
  expect(processesIn(place.cluster)).toEqual([]);
  expect(launched.output()).toContain('npm run create-admin');
  expect(await database.query('select id from account')).toEqual([]);
});

test('creates the first administrator with create-admin, once', async () => {
  const env = { TSUMUGI_DATA: place.folder, DATABASE_URL: database.url };
  const first = startLaunchScript('create-admin.mjs', env, [
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
  const second = startLaunchScript('create-admin.mjs', env, [
    '--email',
    'other@example.jp',
    '--name',
    '別人',
  ]);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('administrator already');
  expect(await database.query('select id from account')).toHaveLength(1);
});

test('names the data that reset deletes from an own database, and refuses a database in use and foreign files', async () => {
  const files = path.join(place.folder, 'files');
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
    const run = startLaunchScript(
      'reset.mjs',
      { TSUMUGI_DATA: place.folder, DATABASE_URL: own.ownerUrl },
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
    'Nothing was deleted. To delete the items above: npm run reset -- --force',
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

test('seeds the demo day in production only on request, and prints its logins', async () => {
  const own = await createTestDatabase();
  const env = {
    TSUMUGI_DATA: place.folder,
    DATABASE_URL: own.url,
    DATABASE_OWNER_URL: own.ownerUrl,
    NODE_ENV: 'production',
  };
  const refused = startLaunchScript('seed.mjs', env, ['--no-build']);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(
    'logins with a public password. No data was created. To create it anyway: npm run seed -- --demo',
  );
  expect(await own.query('select id from account')).toEqual([]);
  await own.query(
    `insert into account (email, name, created_at) values ('admin@example.jp', '管理', now())`,
  );
  const { launched } = await place.start({
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

test('refuses to reset a running system', async () => {
  const owner = await openEmbedded({ dataFolder: place.folder });
  const busy = startLaunchScript('reset.mjs', { TSUMUGI_DATA: place.folder });
  expect(await busy.ended).toBe(1);
  expect(busy.output()).toContain('Stop it first');
  await owner.stop();

  const done = startLaunchScript('reset.mjs', { TSUMUGI_DATA: place.folder });
  expect(await done.ended).toBe(0);
  expect(readdirSync(place.folder).filter((name) => name !== 'secret')).toEqual([]);
  expect(readdirSync(path.dirname(owner.folder))).not.toContain(path.basename(owner.folder));
});
