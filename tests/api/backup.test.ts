import { afterAll, beforeAll, expect, test } from 'vitest';
import { Company, checkFiles, digestRows, restoreBackup, signInTables } from './backup.fixtures.js';

/*
 * One backup and its restore. The drills tests/drills/backup-*.test.ts test backups during writes
 * and during a rotation of the secret, and damaged, refused, interrupted and older backups.
 */
const writes = 30;
let company: Company;
beforeAll(async () => {
  company = await Company.open(writes);
});
afterAll(() => company?.close());

test('restores every row and every file of a backup, without the sessions', async () => {
  await company.write(writes);
  const expected = await digestRows(company.world.database);
  for (const table of signInTables) expected[table] = '0 ';
  const target = await company.newTarget();
  const restored = await restoreBackup(target, await company.kept('quiet'));
  expect(restored.code, restored.output()).toBe(0);
  expect(await digestRows(target.database)).toEqual(expected);
  expect(await checkFiles(target)).toBeGreaterThan(0);
});

test('classifies every table with an expiry or a code as excluded or kept', async () => {
  const found = await company.world.database.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)(code_hash|expires_at|expire)$'`,
  );
  // Reasons for kept tables: recovery codes are for users who lost the phone; a draft belongs to
  // its writer; the row of an export keeps its file.
  const keptTables = ['form_draft', 'own_export', 'recovery_code'];
  const unsure = found
    .map(({ name }) => name)
    .filter((name) => !keptTables.includes(name) && !signInTables.includes(name));
  expect(unsure).toEqual([]);
});
