import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = [await createTestDatabase(), await createTestDatabase()];
});

afterAll(async () => {
  await first.drop();
  await second.drop();
});

test('gives every test file a migrated database of its own', async () => {
  await first.query('create table only_here (id int)');
  const tables = await second.query(
    `select to_regclass('only_here') as present, to_regclass('matter') as matter`,
  );
  expect(tables).toEqual([{ present: null, matter: 'matter' }]);
});

test('supports Japanese letters in the embedded server, which trigram search requires', async () => {
  const [row] = await first.query<{ grams: string[] }>(`select show_trgm('東京') as grams`);
  expect(row?.grams.length).toBeGreaterThan(0);
});
