import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import {
  applyMigrations,
  knownMigrations,
  pendingMigrations,
} from '../../api/launch/lib/migrations.mjs';
import { openEmbedded } from '../../api/launch/lib/postgres/embedded.mjs';
import { readManifest } from '../../api/src/platform/backup/manifest.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { createScratchFolder, startLaunchScript } from '../support/start-launch-script.js';

/*
 * An embedded database of an older version, with data, is backed up before its update, and the
 * backup can be restored.
 */

const older = knownMigrations().slice(0, -1);
const secret = 'the-secret-of-a-company-that-is-updated';
let home: ReturnType<typeof createScratchFolder>;
let target: TestDatabase;
beforeAll(async () => {
  await buildStale({ frontends: false });
  home = createScratchFolder();
  target = await createTestDatabase();
  await inside(async (url) => {
    await applyMigrations(url, undefined, { only: older });
    await ask(
      url,
      `insert into account (email, name, created_at) values ('owner@example.jp', '管理 花子', now())`,
    );
  });
});
afterAll(async () => {
  await target?.drop();
  await home?.remove();
});

async function inside<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const embedded = await openEmbedded({ dataFolder: home.folder });
  try {
    return await work(embedded.ownerUrl);
  } finally {
    await embedded.stop();
  }
}
async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
async function update() {
  const launched = startLaunchScript('migrate.mjs', { TSUMUGI_DATA: home.folder, SECRET: secret });
  return { code: await launched.ended, output: launched.output() };
}
const backups = () => path.join(home.folder, 'backups');

test('refuses an update without a possible backup', async () => {
  writeFileSync(backups(), 'no folder');
  const refused = await update();
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('The update was not begun.'),
  ]);
  expect(await inside(pendingMigrations)).toEqual(knownMigrations().slice(-1));
  rmSync(backups());
});

test('backs up before an update, prints one line, and does so only for a pending update', async () => {
  const updated = await update();
  expect(updated.code, updated.output).toBe(0);
  expect(updated.output.match(/^Saved before the update: .*$/gm)).toHaveLength(1);
  const [name, ...more] = readdirSync(backups());
  expect(more).toEqual([]);
  expect((await readManifest(path.join(backups(), name as string))).migrations).toEqual(older);
  expect((await update()).output).not.toContain('Saved');
  expect(readdirSync(backups())).toEqual([name]);
});

test('restores a backup of an older version, and migrates it afterwards', async () => {
  const [name] = readdirSync(backups());
  const folder = path.join(backups(), name as string);
  const other = createScratchFolder();
  try {
    const env = {
      DATABASE_URL: target.url,
      DATABASE_OWNER_URL: target.ownerUrl,
      TSUMUGI_DATA: other.folder,
      SECRET: secret,
    };
    const restored = startLaunchScript('restore.mjs', env, [folder]);
    expect(await restored.ended, restored.output()).toBe(0);
    expect(restored.output()).toContain(`applied on top: ${knownMigrations().at(-1)}`);
    expect(await target.query('select email from account')).toEqual([
      { email: 'owner@example.jp' },
    ]);
    expect(await pendingMigrations(target.ownerUrl)).toEqual([]);
    expect(existsSync(path.join(other.folder, 'backups'))).toBe(false);
  } finally {
    await other.remove();
  }
});
