import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  Company,
  digestRows,
  restoreBackup,
  runScript,
  secret,
  type Target,
} from '../api/backup.fixtures.js';
import { createScratchFolder } from '../support/start-launch-script.js';

/**
 * Backups and targets that a restore accepts or refuses. Each refusal is one sentence, before any
 * change.
 */
let company: Company;
let quiet: string;
let rowsAtQuiet: Record<string, string>;
beforeAll(async () => {
  company = await Company.open(120);
  await company.write(120);
  rowsAtQuiet = await digestRows(company.world.database);
  quiet = await company.kept('quiet');
});
afterAll(() => company?.close());

test('accepts a database without a schema; restores the secret with the backup', async () => {
  const folder = await company.kept('with-secret', '--with-secret');
  const target = await company.newTarget();
  const owner = new pg.Client({ connectionString: target.database.ownerUrl });
  await owner.connect();
  await owner.query(
    'drop schema public cascade; drop schema graphile_worker cascade; drop schema tsumugi_jobs cascade; create schema public',
  );
  await owner.end();
  writeFileSync(
    path.join(target.home.folder, 'secret'),
    'another-secret-of-an-installation-that-is-empty\n',
  );
  const restored = await restoreBackup(target, folder, { SECRET: '' });
  expect(restored.code, restored.output()).toBe(0);
  expect(readFileSync(path.join(target.home.folder, 'secret'), 'utf8')).toBe(`${secret}\n`);
  expect((await digestRows(target.database)).matter).toBe(rowsAtQuiet.matter);
  const [waits] = await target.database.query<{ n: number }>(
    `select (select count(*) from delivery where state = 'queued' and channel <> 'announced')::int
      + (select count(*) from outgoing_mail where state = 'queued')::int as n`,
  );
  expect(waits?.n).toBeGreaterThan(0);
  expect(restored.output()).toMatch(
    new RegExp(
      `\\n${waits?.n} mails and pushes were waiting in the backup\\..* WORKER=0 npm start\\n$`,
    ),
  );
});

test('ends a backup with missing files with code 1 and their names', async () => {
  const emptyFolder = createScratchFolder();
  const backup = await runScript(
    'backup.mjs',
    { ...company.env, TSUMUGI_DATA: emptyFolder.folder },
    [path.join(emptyFolder.folder, 'backup')],
  );
  await emptyFolder.remove();
  expect(backup.code).toBe(1);
  expect(backup.output()).toMatch(/^! \d+ files of the database are missing in the file store/m);
});

test('refuses another SECRET before any change; after --lost-secret restores without the sealed values', async () => {
  const target = await company.newTarget();
  const before = await digestRows(target.database);
  const other = { SECRET: 'a-secret-that-opens-nothing-of-this-backup' };
  const refused = await restoreBackup(target, quiet, other);
  expect(refused.code).toBe(1);
  expect(refused.output()).toMatch(/^This backup belongs to another SECRET\. .*--lost-secret\n$/);
  expect(await digestRows(target.database)).toEqual(before);

  const lost = await restoreBackup(target, quiet, other, '--lost-secret');
  expect(lost.code, lost.output()).toBe(0);
  expect(lost.output()).toContain('the password of the mail server');
  expect(await target.database.query('select account_id from two_step')).toEqual([]);
  expect((await digestRows(target.database)).chat_message).toBe(rowsAtQuiet.chat_message);
});

test('refuses an installation in use, and a running one', async () => {
  const [used] = company.targets as [Target];
  const before = await digestRows(used.database);
  const refused = await restoreBackup(used, quiet);
  expect([refused.code, refused.output()]).toEqual([
    1,
    expect.stringMatching(/^This installation is in use.*npm run reset.*\n$/),
  ]);
  expect(await digestRows(used.database)).toEqual(before);

  const target = await company.newTarget();
  const product = new pg.Client({
    connectionString: target.database.url,
    application_name: 'tsumugi',
  });
  await product.connect();
  const running = await restoreBackup(target, quiet);
  await product.end();
  expect([running.code, running.output()]).toEqual([
    1,
    expect.stringMatching(/^Tsumugi is working on this database.*\n$/),
  ]);
});

test('refuses a database or folder with foreign contents', async () => {
  const target = await company.newTarget();
  const owner = new pg.Client({ connectionString: target.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `drop schema public cascade; create schema public; create table account (name text); create table invoice (total int);
      insert into invoice values (1)`,
  );
  const refused = await restoreBackup(target, quiet);
  const left = await owner.query('select total from invoice').catch(() => ({ rows: [] }));
  await owner.end();
  expect([refused.code, refused.output(), left.rows]).toEqual([
    1,
    expect.stringMatching(
      /^This database holds something else than Tsumugi \(account\)\. .*DATABASE_URL.*\n$/,
    ),
    [{ total: 1 }],
  ]);
});

/** A copy of the backup that a test may damage. */
function copyOf(folder: string): string {
  const copy = company.folder(randomUUID());
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [from, to] = [path.join(folder, name), path.join(copy, name)];
    if (statSync(from).isDirectory()) mkdirSync(to, { recursive: true });
    else {
      mkdirSync(path.dirname(to), { recursive: true });
      copyFileSync(from, to);
    }
  }
  return copy;
}
const flip = (place: string) => {
  const bytes = readFileSync(place);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] as number) ^ 1;
  writeFileSync(place, bytes);
};
const someFile = (folder: string) => {
  const [name] = readdirSync(path.join(folder, 'files'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((each) => each.length > 40);
  return path.join(folder, 'files', name as string);
};

test.each<[string, (folder: string) => void]>([
  ['a table with one wrong bit', (folder) => flip(path.join(folder, 'tables', 'matter.copy.gz'))],
  [
    'a table that is cut off',
    (folder) => truncateSync(path.join(folder, 'tables', 'chat_message.copy.gz'), 200),
  ],
  ['a table that is missing', (folder) => rmSync(path.join(folder, 'tables', 'brand.copy.gz'))],
  ['a file with one wrong bit', (folder) => flip(someFile(folder))],
  ['a file that is missing', (folder) => rmSync(someFile(folder))],
  [
    'a list of files that is cut off',
    (folder) => truncateSync(path.join(folder, 'files.jsonl.gz'), 60),
  ],
  ['a manifest with one wrong bit', (folder) => flip(path.join(folder, 'manifest.json'))],
  ['a manifest that is cut off', (folder) => truncateSync(path.join(folder, 'manifest.json'), 500)],
  ['a manifest that is missing', (folder) => rmSync(path.join(folder, 'manifest.json'))],
])('refuses %s in one sentence before anything is replaced', async (_what, spoil) => {
  const folder = copyOf(quiet);
  spoil(folder);
  const [target] = company.targets as [Target];
  await target.database.query('drop schema if exists marker cascade; create schema marker');
  const before = await digestRows(target.database);
  const refused = await restoreBackup(target, folder);
  expect(refused.code).toBe(1);
  expect(refused.output()).toMatch(/^(The backup in .* is damaged|.* holds no whole backup).*\n$/);
  expect(await digestRows(target.database)).toEqual(before);
  expect(
    await target.database.query(
      `select 1 as kept where to_regnamespace('marker') is not null and to_regnamespace('tsumugi_restore') is null`,
    ),
  ).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
