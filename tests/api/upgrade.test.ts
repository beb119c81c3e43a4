import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { queues } from '@tsumugi/contract/queues/queues';
import { extract } from 'tar-fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { knownMigrations, pendingMigrations } from '../../api/launch/lib/migrations.mjs';
import { type Manifest, readManifest } from '../../api/src/platform/backup/manifest.js';
import { FixedClock } from '../../api/src/platform/clock.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { signIn } from '../support/agent.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { createScratchFolder, startLaunchScript } from '../support/start-launch-script.js';

/*
 * A company of 24 November 2026: 89 cases with their people, conversations, notices and events,
 * from its own backup at the schema of that time. All later migrations run over its rows.
 */

const backupFile = path.join(import.meta.dirname, 'upgrade', '20261124020700.tar');
const secret = 'an-installation-of-before-the-update';
let home: ReturnType<typeof createScratchFolder>;
let database: TestDatabase;
let folder: string;
let manifest: Manifest;
beforeAll(async () => {
  await buildStale({ frontends: false });
  home = createScratchFolder();
  folder = path.join(home.folder, 'kept');
  await pipeline(createReadStream(backupFile), extract(folder));
  manifest = await readManifest(folder);
  database = await createTestDatabase('template0');
});
afterAll(async () => {
  await database?.drop();
  await home?.remove();
});

async function run(script: string, args: string[]) {
  const env = {
    TSUMUGI_DATA: home.folder,
    SECRET: secret,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const launched = startLaunchScript(script, env, args);
  return { code: await launched.ended, output: launched.output() };
}

test('migrates a database of an earlier version to the newest schema with all rows, lists and logins', async () => {
  const lacks = knownMigrations().filter((name) => !manifest.migrations.includes(name));
  expect(lacks.length).toBeGreaterThan(2);
  const restored = await run('restore.mjs', [folder]);
  expect(restored.code, restored.output).toBe(0);
  for (const name of lacks) expect(restored.output).toContain(name);
  expect(await pendingMigrations(database.ownerUrl)).toEqual([]);

  const rows = async (table: string) =>
    (await database.query<{ n: number }>(`select count(*)::int as n from "${table}"`))[0]?.n;
  // A migration that changes list rows marks their projections as dirty.
  const comparedTables = manifest.tables.filter(({ name }) => name !== 'card_mark');
  for (const { name, rows: before } of comparedTables)
    expect([name, await rows(name)]).toEqual([name, before]);

  const repaired = await run('doctor.mjs', ['--repair']);
  expect(repaired.code, repaired.output).toBe(0);
  const sound = await run('doctor.mjs', []);
  expect(sound.code, sound.output).toBe(0);
  // An older checkout reports a database of a newer schema, with the remedy.
  const newer = '99990101000000_newer';
  await database.query(`insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
    values ('newer', '', '${newer}', now(), now(), 1)`);
  expect((await run('migrate.mjs', [])).output).toMatch(
    new RegExp(`Warning: .*newer version.*${newer}.*restore the backup`),
  );
  const older = await run('doctor.mjs', []);
  expect([older.code, older.output]).toEqual([
    1,
    expect.stringMatching(new RegExp(`✗ .*newer version.*${newer}`)),
  ]);
  await database.query(`delete from _prisma_migrations where id = 'newer'`);

  const app = await createApp({
    databaseUrl: database.url,
    clock: new FixedClock(new Date(manifest.takenAt)),
    settings: { secret, filesDir: path.join(home.folder, 'files'), passwordCost: 'cheap' },
  });
  try {
    const admin = await signIn(app, 'Admin');
    for (const { resource } of queues)
      expect((await admin.get(`/api/admin/${resource}`)).status, resource).toBe(200);
    for (const list of ['families', 'teachers', 'students', 'deliveries'])
      expect((await admin.get<unknown[]>(`/api/admin/${list}`)).body.length, list).toBeGreaterThan(
        0,
      );
    const [{ id } = { id: 0 }] = (await admin.get<{ id: number }[]>('/api/admin/matters')).body;
    expect((await admin.get(`/api/admin/matters/${id}/timeline`)).status).toBe(200);
  } finally {
    await app.close();
  }
});
