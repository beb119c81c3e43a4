import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applyMigrations, pendingMigrations } from '../../api/launch/lib/migrations.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase('template0');
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

function migration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'migration.sql'), sql);
}

test('runs migrations once, in order, recorded as Prisma does, with simultaneous starts', async () => {
  migration('20260101000000_one', 'create table one (id int);');
  migration('20260102000000_two', 'alter table one add column name text;');
  const runs = await Promise.all([
    applyMigrations(database.ownerUrl, folder),
    applyMigrations(database.ownerUrl, folder),
  ]);
  expect(runs.flat()).toEqual(['20260101000000_one', '20260102000000_two']);
  const recorded = await database.query(
    'select migration_name, length(checksum) as sum, applied_steps_count as steps from _prisma_migrations order by 1',
  );
  expect(recorded).toEqual([
    { migration_name: '20260101000000_one', sum: 64, steps: 1 },
    { migration_name: '20260102000000_two', sum: 64, steps: 1 },
  ]);
  expect(
    await database.query(`select to_regclass('graphile_worker.jobs') is not null as jobs`),
  ).toEqual([{ jobs: true }]);
});

test('waits for a table lock without blocking other readers, reports the holder, and continues', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const holder = new pg.Client({
    connectionString: database.ownerUrl,
    application_name: 'pg_dump',
  });
  await holder.connect();
  try {
    await holder.query('begin; select count(*) from one');
    migration('20260102010000_three', 'alter table one add column third int;');
    const applied = applyMigrations(database.ownerUrl, folder);
    const waiting = `select 1 from pg_locks where not granted and relation = 'one'::regclass`;
    await expect.poll(async () => (await database.query(waiting)).length).toBe(1);
    // It still waits for the one that began to read before.
    expect(await database.query('select count(*)::int as rows from one')).toEqual([{ rows: 0 }]);
    await expect.poll(() => output.mock.calls.flat().join('')).toContain('pg_dump');
    await holder.query('commit');
    expect(await applied).toEqual(['20260102010000_three']);
  } finally {
    await holder.end();
    output.mockRestore();
  }
});

test('names a failed migration with its error, and changes nothing', async () => {
  migration(
    '20260103000000_bad',
    'create table half (id int); alter table nowhere add column x int;',
  );
  await expect(applyMigrations(database.ownerUrl, folder)).rejects.toThrow(
    /migration 20260103000000_bad failed\.[\s\S]*nowhere/,
  );
  await expect(applyMigrations(database.ownerUrl, folder)).rejects.toThrow(/20260103000000_bad/);
  expect(await database.query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
});

test('lists the pending migrations of a database', async () => {
  expect(await pendingMigrations(database.ownerUrl)).toContain('20261121020000_init');
});
