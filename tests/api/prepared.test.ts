import { afterAll, beforeAll, expect, it } from 'vitest';
import { Prisma } from '../../api/src/platform/database/generated-client/client.js';
import { queryRows } from '../../api/src/platform/database/own-connection.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createLogger } from '../../api/src/platform/logging/logger.js';
import { SETTINGS, type Settings } from '../../api/src/platform/settings/settings.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const { raw, sql } = Prisma;
let test: TestApp;
/** Every statement over one connection. */
let prisma: PrismaService;
beforeAll(async () => {
  test = await startTestApp();
  prisma = new PrismaService(
    { ...test.app.get<Settings>(SETTINGS), databasePool: 1 },
    createLogger('silent'),
  );
});
afterAll(async () => {
  await prisma?.$disconnect();
  await test?.close();
});

const prepared = () =>
  prisma.$queryRawUnsafe<{ statement: string; since: Date }[]>(
    'select statement, prepare_time as since from pg_prepared_statements',
  );
const hot = sql`select ${1}::int as hot`;

it('keeps a limited number of prepared statements per connection, with the most used ones', async () => {
  for (let n = 0; n < 3; n += 1) await prisma.read(hot);
  const [first] = (await prepared()).filter(({ statement }) => statement === hot.text);
  expect(first).toBeDefined();
  for (let n = 0; n < 900; n += 1) {
    const text = raw(`select ${n} as wanted`);
    // Each way to run a statement: the client, `read` without the client, and `queryRows` in a
    // transaction.
    await prisma.$queryRaw`${text}`;
    await prisma.read(text);
    await prisma.$transaction((tx) =>
      Promise.all([queryRows(tx, text), queryRows(tx, hot), queryRows(tx, text)]),
    );
  }
  const now = await prepared();
  expect(now.length).toBeLessThanOrEqual(420);
  expect(now.length).toBeGreaterThan(300);
  expect(now.filter(({ statement }) => statement === hot.text)).toEqual([first]);
  // The last used statement is among them.
  expect(now.map(({ statement }) => statement)).toContain('select 899 as wanted');
});
