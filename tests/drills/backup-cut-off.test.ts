import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations } from '../../api/launch/lib/migrations.mjs';
import { root } from '../../api/launch/lib/paths.mjs';
import {
  Company,
  digestRows,
  environmentOf,
  restoreBackup,
  runScript,
  secret,
  withLock,
} from '../api/backup.fixtures.js';
import { startApiChild } from '../support/api-child.js';
import { startLaunchScript } from '../support/start-launch-script.js';

/** A backup, a migration and a restore that overlap or are interrupted. */
let company: Company;
let quiet: string;
let rowsAtQuiet: Record<string, string>;
beforeAll(async () => {
  company = await Company.open(20);
  await company.write(20);
  rowsAtQuiet = await digestRows(company.world.database);
  quiet = await company.kept('quiet');
});
afterAll(() => company?.close());

test('refuses to overwrite a backup, and treats a killed one as absent', async () => {
  const secondBackup = await company.backup(quiet);
  expect(secondBackup.code).toBe(1);
  expect(secondBackup.output()).toContain('is not empty');

  const folder = company.folder('killed');
  await withLock(
    company.world.database,
    'lock table work_item in access exclusive mode',
    async (waiting) => {
      const launched = startLaunchScript('backup.mjs', company.env, [folder]);
      await waiting();
      launched.child.kill('SIGKILL');
      await launched.ended;
    },
  );
  expect(existsSync(path.join(folder, 'tables', 'account.copy.gz'))).toBe(true);
  const refused = await restoreBackup(await company.newTarget(), folder);
  expect(refused.output()).toContain('holds no whole backup');
});

test('lets a migration wait for the running backup', async () => {
  const folder = company.folder('awaited');
  const newer = path.join(company.home.folder, 'migrations');
  cpSync(path.join(root, 'prisma', 'migrations'), newer, { recursive: true });
  mkdirSync(path.join(newer, '99990101000000_newer'));
  writeFileSync(path.join(newer, '99990101000000_newer', 'migration.sql'), 'select 1;');
  const [backup, applied] = await withLock(
    company.world.database,
    'lock table work_item in access exclusive mode',
    async (waiting) => {
      const launched = runScript('backup.mjs', company.env, [folder]);
      await waiting();
      // A process without migrations starts meanwhile; one with migrations waits.
      expect(await applyMigrations(company.world.database.ownerUrl)).toEqual([]);
      const migrating = applyMigrations(company.world.database.ownerUrl, newer);
      await waiting(`locktype = 'advisory'`);
      return [launched, migrating] as const;
    },
  ).then((both) => Promise.all(both));
  expect(backup.code, backup.output()).toBe(0);
  expect(applied).toEqual(['99990101000000_newer']);
});

test('reports an interrupted restore to the next process on that database, and restores again', async () => {
  const target = await company.newTarget();
  await withLock(target.database, 'select pg_advisory_lock(8391752)', async (waiting) => {
    const launched = startLaunchScript('restore.mjs', environmentOf(target), [quiet]);
    await waiting(`locktype = 'advisory'`);
    launched.child.kill('SIGKILL');
    await launched.ended;
  });
  const next = await runScript('migrate.mjs', environmentOf(target), []);
  expect(next.code).toBe(1);
  expect(next.output()).toBe(
    `A restore into this database was cut off or still runs. Run it again: npm run restore -- ${quiet}\n`,
  );
  await expect(startApiChild(target, secret, { DATA_DIR: target.home.folder })).rejects.toThrow(
    `Tsumugi cannot start:\n- A restore into this database was cut off or still runs. Run it again: npm run restore -- ${quiet}`,
  );
  const secondRestore = await restoreBackup(target, quiet);
  expect(secondRestore.code, secondRestore.output()).toBe(0);
  expect((await digestRows(target.database)).matter).toBe(rowsAtQuiet.matter);
});
