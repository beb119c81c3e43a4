import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
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
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { applyMigrations } from '../../api/launch/lib/migrations.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { findDrift } from '../../api/src/platform/queues/find-drift.js';
import { Agent, signIn } from '../support/agent.js';
import { act, type CaseWorld, openWorld } from '../support/case-world.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { launch, scratchData } from '../support/launched.js';
import { candidateAt, matterAt } from '../support/reach.js';
import { upload } from '../support/upload.js';
import { openTalk, send, type Talk } from './chat.case.js';

/*
 * The drill: 1,000 acknowledged writes before a backup and further ones while it is taken, a restore into an empty installation, and then
 * every row and every byte compared. Commands are run as a person runs them.
 */

vi.setConfig({ testTimeout: 300_000 });

const secret = 'the-secret-of-the-house-that-is-backed-up';
const writesBefore = 1000;
const writesDuring = 300;
let world: CaseWorld;
let talk: Talk;
let home: ReturnType<typeof scratchData>;
let crew: Agent[];
let candidate: number;
const targets: { database: TestDatabase; home: ReturnType<typeof scratchData> }[] = [];
const folders = { amid: '', quiet: '' };
/** What the server had said yes to when the backup began that was taken amid writes. */
let acknowledged: number[];
let rowsAtQuiet: Record<string, string>;

beforeAll(async () => {
  await buildStale({ frontends: false });
  home = scratchData();
  folders.amid = path.join(home.folder, 'backups', 'amid');
  folders.quiet = path.join(home.folder, 'backups', 'quiet');
  world = await openWorld({ settings: { secret, filesDir: path.join(home.folder, 'files') } });
  talk = await openTalk(world);
  // Nobody may write faster than a person can.
  crew = await Promise.all(Array.from({ length: Math.ceil((writesBefore + writesDuring) / 90) }, () => signIn(world.app, 'Operator')));
  const matter = await matterAt(world, 80, {});
  candidate = (await candidateAt(world, 40, { matter, teacher: world.otherTeacher })).matterTeacherId;

  acknowledged = await write(writesBefore);
  const before = acknowledged.length;
  const [taken] = await Promise.all([backup(folders.amid), write(writesDuring)]);
  expect(taken.output(), 'the backup amid writes').toContain('✓');
  expect(before).toBe(writesBefore);

  rowsAtQuiet = await rowsOf(world.database);
  expect((await backup(folders.quiet)).output()).toContain('SECRET is not in it');
  await write(50);
}, 600_000);
afterAll(async () => {
  for (const target of targets) {
    await target.database.drop();
    await target.home.remove();
  }
  await world?.close();
  await home?.remove();
});

/** Messages, steps of a case and uploads; @returns the messages' ids, each only once its write was answered with yes. */
async function write(count: number): Promise<number[]> {
  const ids: number[] = [];
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8a27a' } })
    .png()
    .toBuffer();
  let left = count;
  const writer = async () => {
    while (left > 0) {
      left -= 1;
      const turn = left;
      if (turn % 100 === 7) {
        const teacher = await signIn(world.app, 'Teacher');
        const url = `/api/teacher/upload-identity-file/${teacher.account?.teacherId}`;
        const answer = await upload(teacher, url, { bytes: photo, name: '免許証.png', type: 'image/png' });
        expect(answer.status, answer.text).toBe(200);
        ids.push(-answer.body.id);
      } else if (turn % 50 === 3)
        ids.push(-((await act(world.operator, 'matterTeacher.extendTrialLessonRequestDeadline', candidate)).eventId as number));
      else {
        const answer = await send(crew[turn % crew.length] as Agent, talk.roomId, `控え\t${turn}\\N\n${randomUUID()}`);
        expect(answer.status, answer.text).toBe(200);
        ids.push(answer.body.message.id);
      }
    }
  };
  await Promise.all([writer(), writer(), writer(), writer()]);
  return ids;
}

const run = async (script: string, env: Record<string, string>, args: string[]) => {
  const launched = launch(script, env, args);
  const code = await launched.ended;
  // A slow machine says what takes long.
  return { code, output: () => launched.output().replaceAll(/^.*( …|: [\d.]+ s)\n/gm, '') };
};
const ours = () => ({
  DATABASE_URL: world.database.url,
  DATABASE_OWNER_URL: world.database.ownerUrl,
  TSUMUGI_DATA: home.folder,
  SECRET: secret,
});
const backup = (folder: string, ...more: string[]) => run('backup.mjs', ours(), [folder, ...more]);

/** An empty installation. */
async function newTarget() {
  const target = { database: await createTestDatabase(), home: scratchData() };
  targets.push(target);
  return target;
}
type Target = Awaited<ReturnType<typeof newTarget>>;
const theirs = ({ database, home: { folder } }: Target) => ({
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  TSUMUGI_DATA: folder,
  SECRET: secret,
});
const restore = (target: Target, folder: string, env: Record<string, string> = {}) =>
  run('restore.mjs', { ...theirs(target), ...env }, [folder]);

/** Every table's rows, in one digest each. */
async function rowsOf(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as told from "${name}" t`,
    );
    found[name] = row?.told;
  }
  return found;
}

const signsIn = ['session', 'push_device', 'password_reset', 'email_change', 'rate_limit', 'file_upload'];
const digest = (place: string) => createHash('sha256').update(readFileSync(place)).digest('hex');

async function soundIn(target: Target): Promise<void> {
  const prisma = new PrismaService({ databaseUrl: target.database.url, databasePool: 2 } as never, { warn: () => undefined } as never);
  try {
    expect(await findDrift(prisma, { now: world.clock.now(), calendar: await loadCalendar(prisma) })).toEqual([]);
  } finally {
    await prisma.$disconnect();
  }
  for (const [check, table] of [
    ['check_matter_status_event', 'matter'],
    ['check_matter_candidates', 'matter'],
    ['check_matter_teacher_status_event', 'matter_teacher'],
  ])
    await target.database.query(`select ${check}(id) from ${table}`);
  // Triggers and keys are as strict as before.
  await expect(target.database.query('update status_event set matter_id = 0')).rejects.toThrow(/append-only/);
  await expect(target.database.query('update chat_message set sender_id = 0')).rejects.toThrow(/foreign key/);
}

test('every row and every file of a backup is back after a restore, and nobody is signed in', async () => {
  const target = await newTarget();
  const restored = await restore(target, folders.quiet);
  expect(restored.code, restored.output()).toBe(0);

  const expected: Record<string, string> = { ...rowsAtQuiet };
  for (const table of signsIn) expected[table] = '0 ';
  expect(await rowsOf(target.database)).toEqual(expected);

  const files = await target.database.query<{ storage_key: string; sha256: string }>('select storage_key, sha256 from stored_file');
  expect(files.length).toBeGreaterThan(10);
  for (const { storage_key: key, sha256 } of files) {
    const place = path.join(target.home.folder, 'files', key.slice(0, 2), key);
    expect(digest(place)).toBe(sha256);
    expect(statSync(place).mode & 0o777).toBe(0o600);
  }
  await soundIn(target);

  const app = await createApp({
    databaseUrl: target.database.url,
    clock: world.clock,
    settings: { secret, filesDir: path.join(target.home.folder, 'files') },
  });
  try {
    const revived = new Agent(app, world.operator.account);
    for (const [name, value] of world.operator.cookies) revived.cookies.set(name, value);
    expect((await revived.get('/api/user/role')).status).toBe(401);
    const operator = await signIn(app, 'Operator');
    const [highest] = await target.database.query('select max(id) as id from chat_message');
    const sent = await send(operator, talk.roomId, '復元のあと');
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.message.id).toBeGreaterThan(highest?.id);
  } finally {
    await app.close();
  }
});

test('a backup taken amid writes holds one instant: all that was acknowledged before it, and nothing by halves', async () => {
  const target = await newTarget();
  const restored = await restore(target, folders.amid);
  expect(restored.code, restored.output()).toBe(0);
  const held = new Set([
    ...(await target.database.query<{ id: number }>('select id from chat_message')).map(({ id }) => id),
    ...(await target.database.query<{ id: number }>('select id from status_event')).map(({ id }) => -id),
    ...(await target.database.query<{ id: number }>('select id from stored_file')).map(({ id }) => -id),
  ]);
  expect(acknowledged.filter((id) => !held.has(id))).toEqual([]);
  await soundIn(target);
});

test('a database of its own needs no schema yet; the secret may travel with the backup', async () => {
  const folder = path.join(home.folder, 'backups', 'with-secret');
  const taken = await backup(folder, '--with-secret');
  expect(taken.code, taken.output()).toBe(0);
  const target = await newTarget();
  const owner = new pg.Client({ connectionString: target.database.ownerUrl });
  await owner.connect();
  await owner.query(
    'drop schema public cascade; drop schema graphile_worker cascade; drop schema tsumugi_jobs cascade; create schema public',
  );
  await owner.end();
  writeFileSync(path.join(target.home.folder, 'secret'), 'another-secret-of-an-installation-that-is-empty\n');
  const restored = await restore(target, folder, { SECRET: '' });
  expect(restored.code, restored.output()).toBe(0);
  expect(readFileSync(path.join(target.home.folder, 'secret'), 'utf8')).toBe(`${secret}\n`);
  expect((await rowsOf(target.database)).matter).toBe(rowsAtQuiet.matter);
});

test('another SECRET is refused before anything is changed; only who says that it is lost goes on, without what it sealed', async () => {
  const target = await newTarget();
  const before = await rowsOf(target.database);
  const other = { SECRET: 'a-secret-that-opens-nothing-of-this-backup' };
  const refused = await restore(target, folders.quiet, other);
  expect(refused.code).toBe(1);
  expect(refused.output()).toMatch(/^This backup belongs to another SECRET\. .*--lost-secret\n$/);
  expect(await rowsOf(target.database)).toEqual(before);

  const lost = await run('restore.mjs', { ...theirs(target), ...other }, [folders.quiet, '--lost-secret']);
  expect(lost.code, lost.output()).toBe(0);
  expect(await target.database.query('select account_id from two_step')).toEqual([]);
  expect((await rowsOf(target.database)).chat_message).toBe(rowsAtQuiet.chat_message);
});

test('an installation in use is not restored into, nor one that runs', async () => {
  const [used] = targets as [Target];
  const before = await rowsOf(used.database);
  const refused = await restore(used, folders.quiet);
  expect([refused.code, refused.output()]).toEqual([1, expect.stringMatching(/^This installation is in use.*npm run reset.*\n$/)]);
  expect(await rowsOf(used.database)).toEqual(before);

  const target = await newTarget();
  const product = new pg.Client({ connectionString: target.database.url, application_name: 'tsumugi' });
  await product.connect();
  const running = await restore(target, folders.quiet);
  await product.end();
  expect([running.code, running.output()]).toEqual([1, expect.stringMatching(/^Tsumugi is working on this database.*\n$/)]);
});

test('every table whose rows run out or hold a code was thought of: left out, or kept on purpose', async () => {
  const found = await world.database.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)(code_hash|expires_at|expire)$'`,
  );
  // Whoever has lost the phone needs the recovery codes; a draft is the writer's own; an export's file is kept with it.
  const kept = ['form_draft', 'own_export', 'recovery_code'];
  const unsure = found.map(({ name }) => name).filter((name) => !kept.includes(name) && !signsIn.includes(name));
  expect(unsure).toEqual([]);
});

/** A copy that a test may spoil. */
function copyOf(folder: string): string {
  const copy = path.join(home.folder, 'backups', randomUUID());
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
  const [name] = readdirSync(path.join(folder, 'files'), { recursive: true, encoding: 'utf8' }).filter((each) => each.length > 40);
  return path.join(folder, 'files', name as string);
};

test.each<[string, (folder: string) => void]>([
  ['a table with one wrong bit', (folder) => flip(path.join(folder, 'tables', 'matter.copy.gz'))],
  ['a table that is cut off', (folder) => truncateSync(path.join(folder, 'tables', 'chat_message.copy.gz'), 200)],
  ['a table that is missing', (folder) => rmSync(path.join(folder, 'tables', 'brand.copy.gz'))],
  ['a file with one wrong bit', (folder) => flip(someFile(folder))],
  ['a file that is missing', (folder) => rmSync(someFile(folder))],
  ['a list of files that is cut off', (folder) => truncateSync(path.join(folder, 'files.jsonl.gz'), 60)],
  ['a manifest with one wrong bit', (folder) => flip(path.join(folder, 'manifest.json'))],
  ['a manifest that is cut off', (folder) => truncateSync(path.join(folder, 'manifest.json'), 500)],
  ['a manifest that is missing', (folder) => rmSync(path.join(folder, 'manifest.json'))],
])('%s is refused in one sentence before anything is replaced', async (_what, spoil) => {
  const folder = copyOf(folders.quiet);
  spoil(folder);
  const [target] = targets as [Target];
  await target.database.query('drop schema if exists marker cascade; create schema marker');
  const before = await rowsOf(target.database);
  const refused = await restore(target, folder);
  expect(refused.code).toBe(1);
  expect(refused.output()).toMatch(/^(The backup in .* is damaged|.* holds no whole backup).*\n$/);
  expect(await rowsOf(target.database)).toEqual(before);
  expect(
    await target.database.query(
      `select 1 as kept where to_regnamespace('marker') is not null and to_regnamespace('tsumugi_restore') is null`,
    ),
  ).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

test('a backup is not written over another, and one that was killed is none', async () => {
  const again = await backup(folders.quiet);
  expect(again.code).toBe(1);
  expect(again.output()).toContain('is not empty');

  const folder = path.join(home.folder, 'backups', 'killed');
  await withLock('lock table work_item in access exclusive mode', async (waiting) => {
    const launched = launch('backup.mjs', ours(), [folder]);
    await waiting();
    launched.child.kill('SIGKILL');
    await launched.ended;
  });
  expect(existsSync(path.join(folder, 'tables', 'account.copy.gz'))).toBe(true);
  const refused = await restore(await newTarget(), folder);
  expect(refused.output()).toContain('holds no whole backup');
});

test('a migration waits for the backup that is under way', async () => {
  const folder = path.join(home.folder, 'backups', 'awaited');
  const newer = path.join(home.folder, 'migrations');
  cpSync(path.join(root, 'prisma', 'migrations'), newer, { recursive: true });
  mkdirSync(path.join(newer, '99990101000000_newer'));
  writeFileSync(path.join(newer, '99990101000000_newer', 'migration.sql'), 'select 1;');
  const [taken, applied] = await withLock('lock table work_item in access exclusive mode', async (waiting) => {
    const launched = run('backup.mjs', ours(), [folder]);
    await waiting();
    // Who has nothing to change starts beside it; who has waits.
    expect(await applyMigrations(world.database.ownerUrl)).toEqual([]);
    const migrating = applyMigrations(world.database.ownerUrl, newer);
    await waiting(`locktype = 'advisory'`);
    return [launched, migrating] as const;
  }).then((both) => Promise.all(both));
  expect(taken.code, taken.output()).toBe(0);
  expect(applied).toEqual(['99990101000000_newer']);
});

test('a restore that was killed is told by whoever works on that database next, and runs again', async () => {
  const target = await newTarget();
  await withLock(
    'select pg_advisory_lock(8391752)',
    async (waiting) => {
      const launched = launch('restore.mjs', theirs(target), [folders.quiet]);
      await waiting(`locktype = 'advisory'`);
      launched.child.kill('SIGKILL');
      await launched.ended;
    },
    target.database,
  );
  const next = await run('migrate.mjs', theirs(target), []);
  expect(next.code).toBe(1);
  expect(next.output()).toBe(`A restore into this database was cut off or still runs. Run it again: npm run restore -- ${folders.quiet}\n`);
  const again = await restore(target, folders.quiet);
  expect(again.code, again.output()).toBe(0);
  expect((await rowsOf(target.database)).matter).toBe(rowsAtQuiet.matter);
});

/** Holds a lock while `work` runs; `waiting` resolves once somebody else waits for a lock. */
async function withLock<T>(
  lock: string,
  work: (waiting: (kind?: string) => Promise<void>) => Promise<T>,
  database = world.database,
): Promise<T> {
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    return await work((kind = 'true') =>
      expect
        .poll(async () => {
          const rows = await database.query(
            `select 1 from pg_locks l join pg_database d on d.oid = l.database where datname = $1 and not granted and ${kind}`,
            [database.name],
          );
          return rows.length;
        })
        .toBeGreaterThan(0),
    );
  } finally {
    await holder.end();
  }
}
